export { DashboardsModule } from './dashboards.module.ts';
