export type { Editable, LenderChange } from './lender-changes.logic.ts';
export { servesStore } from './lender-reach.logic.ts';
