export { CommissionsModule } from './commissions.module.ts';
export { CommissionLedgerModule } from './commission-ledger.module.ts';
export { CommissionLedger } from './commission-ledger.ts';
export { areaOf, noArea, statementOf } from './commission-views.ts';
export { statementFile } from './statement-file.ts';
