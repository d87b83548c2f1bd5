export type { Editable, LenderChange } from './editor/lender-changes.logic.ts';
export { servesStore, type AskedField } from './lender-reach.logic.ts';
export { inPipe, lastInPipe, samePlaces, type PipePlace } from './pipe/pipe-places.logic.ts';
