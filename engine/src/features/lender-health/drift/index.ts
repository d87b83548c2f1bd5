export { DriftModule, DriftPortsModule } from './drift.module.ts';
export {
  alertsOf,
  lockPause,
  openAlertCounts,
  openPauses,
  pausesOf,
  sendBlockOf,
  type OpenPause,
} from './drift-queries.ts';
export { recordDrift } from './drift-record-queries.ts';
export { Drifts } from './drift.service.ts';
export { lockedPauses, waitForLockedPauses } from './pause-lock-queries.ts';
