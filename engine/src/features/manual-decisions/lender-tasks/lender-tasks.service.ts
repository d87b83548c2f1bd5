import type { RevealedLenderValue, RevealLenderValueBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isManualKey } from '../../../plugin-host/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { requireFreshProof } from '../../../platform/sessions/fresh-proof.ts';
import { Applications } from '../../applications/applications/index.ts';
import { LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { noOpenTask, notNeeded, noValue } from './lender-tasks.errors.ts';

interface Viewer {
  readonly userId: number;
  readonly session: Buffer | null;
}

/**
 * Shows single values to the people of a store who apply on the website of a manual lender. Only what this lender
 * asks for is shown, only while the application waits for the store there, and each display is audited.
 */
@Injectable()
export class LenderTasks {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly attempts: AttemptStore,
  ) {}

  async reveal(body: RevealLenderValueBody, { userId, session }: Viewer): Promise<RevealedLenderValue> {
    return this.orm.em.fork().transactional(async (em) => {
      const attempt = await this.attempts.newest(em, body);
      if (!attempt) throw notFound('This application');
      if (attempt.state !== 'PENDING' || !isManualKey(attempt.lenderKey)) throw noOpenTask();
      const lender = await this.lenders.find(em, body.lender_id);
      if (!lender) throw notFound('This lender');
      await requireFreshProof(em, session);
      const value = await this.valueOf(em, attempt, lender, body);
      if (value === undefined) throw noValue();
      await audit(em, {
        action: body.kind === 'answer' ? 'lender-task.answer-shown' : 'lender-task.credential-shown',
        actor: { kind: 'staff', id: String(userId) },
        orgId: attempt.orgId,
        storeId: attempt.storeId,
        subject: { kind: 'attempt', id: attempt.id },
        facts: { lender: attempt.lenderKey, name: body.name },
      });
      return { value };
    });
  }

  private async valueOf(
    em: EntityManager,
    attempt: AttemptRow,
    { id, name: lenderName, plugin }: LenderFacts,
    { kind, name }: RevealLenderValueBody,
  ): Promise<string | undefined> {
    if (kind === 'answer') {
      if (!plugin?.fields.some((field) => field.id === name)) throw notNeeded(lenderName);
      return (await this.applications.answersFor(em, attempt.applicationId, [name])).reveal()[name];
    }
    if (!plugin?.manifest.credentials.fields.some(({ key }) => key === name)) throw notNeeded(lenderName);
    const rows = await this.credentials.rowsOf(em, attempt.storeId);
    const row = rows.find(({ lenderId }) => lenderId === id);
    return row && this.credentials.readable(row)?.[name];
  }
}
