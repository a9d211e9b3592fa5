// The switches in the page's head.

const form = document.querySelector("#settings");

/** The switches as they stand. */
export function settings() {
  const { presentation, elicitation, sdk } = form.elements;
  return {
    presentation: presentation.value,
    elicitation: elicitation.value === "on",
    sdk: sdk.value,
  };
}

/** Calls `listener` when a switch changes that needs a new connection. */
export function onReconnect(listener) {
  form.elements.elicitation.addEventListener("change", listener);
  form.elements.sdk.addEventListener("change", listener);
}

const { theme } = form.elements;
theme.value = localStorage.getItem("theme") ?? "system";
applyTheme();
theme.addEventListener("change", () => {
  localStorage.setItem("theme", theme.value);
  applyTheme();
});

function applyTheme() {
  document.documentElement.dataset.theme = theme.value;
}
