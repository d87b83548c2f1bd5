export { DriftModule, DriftPortsModule } from './drift.module.ts';
export { alertsOf, lockPause, openAlertCounts, openPauses, pausesOf, type OpenPause } from './drift.rows.ts';
export { recordDrift } from './drift-records.ts';
export { Drifts } from './drift.service.ts';
export { heldPauses, waitForHeldPauses } from './pause-turns.ts';
export { sendBlockOf } from './send-block.ts';
