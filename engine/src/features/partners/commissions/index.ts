export { CommissionsModule } from './commissions.module.ts';
export { areaOf, noArea, statementOf } from './commission-views.ts';
export { statementFile } from './statement-file.ts';
