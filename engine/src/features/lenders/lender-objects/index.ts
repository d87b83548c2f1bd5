export { servesIndustry, servesMarket, servesState } from './lender-coverage.logic.ts';
export { changesOf, flat } from './editor/lender-changes.logic.ts';
export { servesStore, industriesExcluded, askedAnywhere, askedIn } from './lender-reach.logic.ts';
export { lenderTypeOf } from './lender-list.ts';
export { LenderObjectsModule } from './lender-objects.module.ts';
export { PipePlaces } from './pipe/pipe-places.service.ts';
export { inPipe, lastInPipe, type PipePlace } from './pipe/pipe-places.logic.ts';
export { LenderObjects } from './lender-objects.service.ts';
export type { LenderFacts, NewManualLender } from './lender-queries.ts';
