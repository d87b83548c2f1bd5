export { menuLabelOf, needsSecond, settable } from './lender-statuses.logic.ts';
