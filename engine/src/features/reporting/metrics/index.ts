export { MetricsReportModule } from './metrics.module.ts';
