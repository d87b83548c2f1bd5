export type { Editable, LenderChange } from './lender-changes.logic.ts';
export { servesStore } from './lender-reach.logic.ts';
export { inPipe, lastInPipe, samePlaces, type PipePlace } from './pipe-places.logic.ts';
