export { ResumptionsModule } from './resumptions.module.ts';
export { countSkipped } from './skipped.rows.ts';
