export { auditStore } from './changes/store-audit.ts';
export { DirectoryModule, StoresModule } from './stores.module.ts';
export { Stores, type NewStore } from './stores.service.ts';
export type { StoreFacts } from './reach/store-queries.ts';
export { reachCondition, reachOf, type Reach } from './reach/reach.logic.ts';
