import { Module } from '@nestjs/common';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLog } from './audit-log.service.ts';

@Module({ controllers: [AuditLogController], providers: [AuditLog] })
export class AuditLogModule {}
