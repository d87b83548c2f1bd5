export { ResumptionsModule } from './resumptions.module.ts';
export { skippedBy } from './skipped.rows.ts';
