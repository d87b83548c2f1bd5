export { startTestInstallation } from './start-lab.ts';
export type { TestInstallation } from './lab.ts';
export type { TestInstallationOptions } from './options.ts';
export type { LedgerLine } from './sandbox-ledger.ts';
