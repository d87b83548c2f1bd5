export { dayAfter } from './month-parts.logic.ts';
