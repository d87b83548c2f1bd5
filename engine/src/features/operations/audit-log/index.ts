export { AuditLogModule } from './audit-log.module.ts';
