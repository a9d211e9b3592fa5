export { McpElicitation } from "./element.js";
export { createElicitationHandler, elicitationCapability } from "./handler.js";
export { ElicitationRefused } from "./question.js";
