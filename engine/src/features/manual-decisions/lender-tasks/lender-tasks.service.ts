import type {
  ExtensionKey,
  ExtensionKeyBody,
  RevealedLenderValue,
  RevealLenderValueBody,
  StaffTimelineEntry,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isManualKey } from '../../../plugin-host/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Applications } from '../../applications/applications/index.ts';
import { askedAnywhere, LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { ExtensionKeys } from './extension-keys.ts';
import { keyEnded, noOpenTask, notNeeded, noValue } from './lender-tasks.errors.ts';

type Fill = NonNullable<NonNullable<StaffTimelineEntry['manualSite']>['fill']>;

/**
 * Shows values of an application to people of a store who apply on the website of a manual lender, and to
 * their browser extension. Shows only values that this lender asks for. They are shown only while the
 * application waits for the store to apply there. Each display is audited.
 */
@Injectable()
export class LenderTasks {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly attempts: AttemptStore,
    private readonly keys: ExtensionKeys,
  ) {}

  /** Shows one value of the application to a person of the store, who enters it on the lender's website. */
  reveal(body: RevealLenderValueBody, userId: number): Promise<RevealedLenderValue> {
    return this.orm.em.fork().transactional(async (em) => {
      const attempt = await this.openTask(em, body);
      const lender = await this.lenderOf(em, attempt);
      const { kind, name } = body;
      const asked = kind === 'answer' ? askedAnywhere(lender) : keysOf(lender);
      if (!asked.includes(name)) throw notNeeded(lender.name);
      const values =
        kind === 'answer'
          ? await this.answersOf(em, attempt, [name])
          : await this.credentialsOf(em, attempt, [name]);
      const value = values[name];
      if (value === undefined) throw noValue();
      const action = kind === 'answer' ? 'lender-task.answer-shown' : 'lender-task.credential-shown';
      await record(em, attempt, { action, userId, facts: { name } });
      return { value };
    });
  }

  /**
   * Gives the person's browser extension a key for one task: an application that the person enters on a
   * lender's website.
   */
  keyFor(body: ExtensionKeyBody, userId: number): Promise<ExtensionKey> {
    return this.orm.em.fork().transactional(async (em) => {
      const attempt = await this.openTask(em, body);
      const { key, expiresAt } = this.keys.make({ attemptId: attempt.id, userId });
      await record(em, attempt, { action: 'lender-task.extension-started', userId });
      return { key, expires_at: expiresAt.toISOString() };
    });
  }

  /**
   * Returns the values of the task for which a browser extension has a key. Throws if the key has expired or
   * belongs to another application.
   */
  fill(formId: string, key: string): Promise<{ lenderId: number; fill: Fill }> {
    const grant = this.keys.read(key);
    if (!grant) throw keyEnded();
    return this.orm.em.fork().transactional(async (em) => {
      const attempt = await this.attempts.find(em, grant.attemptId);
      if (attempt?.applicationId !== formId || !isOpen(attempt)) throw keyEnded();
      const lender = await this.lenderOf(em, attempt);
      const answers = await this.answersOf(em, attempt, askedAnywhere(lender));
      const credentials = await this.credentialsOf(em, attempt, keysOf(lender));
      await record(em, attempt, { action: 'lender-task.values-filled', userId: grant.userId });
      return { lenderId: attempt.lenderId, fill: { answers, credentials } };
    });
  }

  private async openTask(em: EntityManager, of: ExtensionKeyBody): Promise<AttemptRow> {
    const attempt = await this.attempts.newest(em, of);
    if (!attempt) throw notFound('This application');
    if (!isOpen(attempt)) throw noOpenTask();
    return attempt;
  }

  private async lenderOf(em: EntityManager, { lenderId }: AttemptRow): Promise<LenderFacts> {
    const lender = await this.lenders.find(em, lenderId);
    if (!lender) throw notFound('This lender');
    return lender;
  }

  private async answersOf(
    em: EntityManager,
    { applicationId }: AttemptRow,
    fields: readonly string[],
  ): Promise<Record<string, string>> {
    return { ...(await this.applications.answersFor(em, applicationId, fields)).reveal() };
  }

  private async credentialsOf(
    em: EntityManager,
    { storeId, lenderId }: AttemptRow,
    keys: readonly string[],
  ): Promise<Record<string, string>> {
    const row = (await this.credentials.rowsOf(em, storeId)).find((one) => one.lenderId === lenderId);
    const values = (row && this.credentials.readable(row)) ?? {};
    return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
  }
}

const isOpen = ({ state, lenderKey }: AttemptRow): boolean => state === 'PENDING' && isManualKey(lenderKey);

const keysOf = ({ plugin }: LenderFacts): string[] =>
  (plugin?.manifest.credentials.fields ?? []).map(({ key }) => key);

interface Entry {
  readonly action:
    | 'lender-task.answer-shown'
    | 'lender-task.credential-shown'
    | 'lender-task.extension-started'
    | 'lender-task.values-filled';
  readonly userId: number;
  readonly facts?: Readonly<Record<string, string>>;
}

/** Writes an audit entry with the name of the value. The value itself is never written. */
const record = (
  em: EntityManager,
  { id, orgId, storeId, lenderKey }: AttemptRow,
  { action, userId, facts }: Entry,
): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    orgId,
    storeId,
    subject: { kind: 'attempt', id },
    facts: { lender: lenderKey, ...facts },
  });
