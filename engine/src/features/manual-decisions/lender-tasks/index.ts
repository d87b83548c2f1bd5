export { LenderTasksModule } from './lender-tasks.module.ts';
export { LenderTasks } from './lender-tasks.service.ts';
