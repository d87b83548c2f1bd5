export { LenderTasksModule } from './lender-tasks.module.ts';
