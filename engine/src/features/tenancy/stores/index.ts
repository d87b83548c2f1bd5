export { auditStore } from './store-audit.ts';
export { DirectoryModule, StoresModule } from './stores.module.ts';
export { Stores, type NewStore, type StoreFacts } from './stores.service.ts';
export { reachCondition, reachOf, type Reach } from './reach.logic.ts';
