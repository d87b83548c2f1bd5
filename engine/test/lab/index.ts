export { startLab } from './start-lab.ts';
export type { Lab } from './lab.ts';
export type { LabOptions } from './options.ts';
export type { LedgerLine } from './sandbox-ledger.ts';
