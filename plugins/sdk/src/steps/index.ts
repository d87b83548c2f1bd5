export { runSteps } from './browser-steps.ts';
export type { BrowserStep, FormField } from './browser-steps.ts';
