/** Makes an element with properties and children; text becomes a text node, never markup. */
export function element(tag, properties = {}, ...children) {
  const { dataset = {}, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  Object.assign(made.dataset, dataset);
  made.append(...children);
  return made;
}
