export { LenderCatalogue, queueOf, type CatalogueLender, type EligibilityRules } from './lender-catalogue.ts';
export { fixtureOf, type LenderFixture } from './lender-fixture.ts';
export { isManualKey, isStoresOwn, manualPrefix } from './manual-lender.logic.ts';
export type { OperationFailure } from './lender-failure.logic.ts';
export {
  LenderHost,
  type LenderCall,
  type LenderWatcher,
  type LenderWork,
  type OperationResult,
} from './lender-host.ts';
export { LenderLoader } from './lender-loader.ts';
export { PluginHostModule } from './plugin-host.module.ts';
export type { Sent } from './send-watch.logic.ts';
