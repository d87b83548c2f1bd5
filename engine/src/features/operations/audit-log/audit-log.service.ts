import type { AuditChain, AuditEvent, AuditFilter } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { latestVerifications } from '../../../platform/audit/audit-verifications.ts';
import type { ListRequest } from '../../../platform/http/list-query.ts';
import { auditPage } from './audit-pages.ts';
import { chainState } from './chain-state.logic.ts';

/** Reads audit events, and the result of the scheduler's last verification of their hash chain. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly orm: MikroORM,
    private readonly reads: HeavyReads,
  ) {}

  async page(list: ListRequest, filter: AuditFilter): Promise<{ rows: AuditEvent[]; total: number }> {
    return auditPage(await this.reads.fork(), list, filter);
  }

  async chain(): Promise<AuditChain> {
    return chainState(await latestVerifications(this.orm.em.fork()));
  }
}
