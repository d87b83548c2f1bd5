import type { LenderApplication, LenderReferences } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  LenderHost,
  type CatalogueLender,
  type LenderCall,
  type LenderWork,
  type OperationResult,
} from '../../../plugin-host/index.ts';
import { Applications } from '../../applications/applications/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { AttemptChanges } from './attempt-changes.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { lenderApplication } from './lender-application.logic.ts';

/** Everything one operation needs, opened for it alone. */
export interface Prepared {
  readonly lender: CatalogueLender;
  readonly application: LenderApplication;
  readonly references: LenderReferences;
  readonly call: Omit<LenderCall, 'deadlineMs' | 'onPointOfNoReturn'>;
}

/** Why nothing can be sent; the lender got nothing. */
export type NotPrepared = 'lender-disabled' | 'plugin-missing' | 'no-credentials' | 'application-gone';

type Deadline = 'submitMs' | 'lookupMs' | 'pollMs';

/** Opens what an operation of a lender needs, and runs it. */
@Injectable()
export class LenderCalls {
  constructor(
    private readonly host: LenderHost,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly applications: Applications,
    private readonly changes: AttemptChanges,
  ) {}

  async prepare(em: EntityManager, attempt: AttemptRow): Promise<Prepared | NotPrepared> {
    const facts = await this.lenders.find(em, attempt.lenderId);
    if (!facts?.plugin) return 'plugin-missing';
    if (!facts.enabled) return 'lender-disabled';
    const credentials = await this.credentials.open(em, attempt.storeId, attempt.lenderId);
    if (!credentials) return 'no-credentials';
    const found = await this.applications.find(em, attempt.applicationId);
    if (!found) return 'application-gone';
    const { fields } = facts.plugin;
    const answers = await this.applications.answersFor(
      em,
      attempt.applicationId,
      fields.map(({ id }) => id),
    );
    const references = this.changes.replyOf(attempt)?.references ?? {};
    const correction = attempt.correction && {
      fields: attempt.correction.fields,
      references: await this.referencesBefore(em, attempt),
    };
    const application = lenderApplication(
      attempt.id,
      { answers: answers.reveal(), requestedCents: found.requestedCents, store: found.store, ip: found.ip },
      fields,
      correction,
    );
    const { environment, settings: config } = facts;
    const call = { environment, config, credentials: credentials.reveal(), answers: application.answers };
    return { lender: facts.plugin, application, references, call };
  }

  run<T>(
    { lender, call }: Prepared,
    deadline: Deadline,
    work: LenderWork<T>,
    onPointOfNoReturn?: () => Promise<void>,
  ): Promise<OperationResult<T>> {
    const deadlineMs = deadlineOf(lender, deadline);
    return this.host.run(
      lender,
      { ...call, deadlineMs, ...(onPointOfNoReturn && { onPointOfNoReturn }) },
      work,
    );
  }

  /** The lender's ids from the generation before: what a correction refers to. */
  private async referencesBefore(em: EntityManager, attempt: AttemptRow): Promise<LenderReferences> {
    const rows = await em.execute<{ kind: string; value: string }[]>(
      `SELECT DISTINCT ON (r.kind) r.kind, r.value FROM attempt_reference r JOIN attempt a ON a.id = r.attempt_id
       WHERE a.application_id = ? AND a.lender_id = ? AND a.generation < ?
       ORDER BY r.kind, a.generation DESC, a.number DESC`,
      [attempt.applicationId, attempt.lenderId, attempt.generation],
    );
    return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
  }
}

export function deadlineOf({ manifest }: CatalogueLender, deadline: Deadline): number {
  return manifest.deadlines?.[deadline] ?? manifest.deadlineMs;
}
