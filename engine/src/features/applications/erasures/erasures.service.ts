import type {
  AskErasureBody,
  DecideErasureBody,
  ErasurePreview,
  ErasureSummary,
  HoldErasureBody,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { countErased } from '../../../platform/erasure/erased-rows.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Tags } from '../../../platform/registry/tags.ts';
import { PersonNames } from '../../../platform/sessions/person-names.ts';
import {
  decide,
  findErasable,
  hold,
  insertErasure,
  listErasures,
  lockErasure,
  releaseHold,
  type ErasableRow,
  type ErasureRow,
} from './erasure-queries.ts';
import { alreadyAsked, erasureDecided, mustBeKept, ownErasure } from './erasures.errors.ts';
import { dueByAge, retentionOf } from './retention.logic.ts';
import { termsOf, withDates } from './retention-terms.ts';

/** The member of the internal staff who sent the request, and the idempotency key of the request. */
export interface Asking {
  readonly userId: number;
  readonly key: string | undefined;
}

type Person = { readonly userId: number; readonly name: string };

/**
 * Handles requests, previews and decisions about erasing the personal data of applications. The scheduler
 * carries the erasures out.
 */
@Injectable()
export class Erasures {
  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    private readonly people: PersonNames,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(userId: number): Promise<ErasureSummary[]> {
    const rows = await listErasures(this.orm.em.fork());
    return rows.map((row) => ({
      ...{ id: row.id, form_id: row.applicationId, reference: row.reference, store_name: row.storeName },
      ...{ cause: row.cause, state: row.state, reason: row.reason, asked_by: row.askedByName },
      own: row.askedBy === userId,
      asked_at: instant(row.askedAt),
      decided_by: row.decidedByName,
      erase_after: instantOrNull(row.eraseAfter),
      erased_at: instantOrNull(row.erasedAt),
      erased: row.erased,
      hold: row.hold,
    }));
  }

  /** Returns what an erasure would remove. Changes nothing. */
  async preview(name: string): Promise<ErasurePreview> {
    const em = this.orm.em.fork();
    const row = await findErasable(em, name.trim());
    if (!row) throw notFound('This application');
    const facts = withDates(row);
    const retention = retentionOf(facts, termsOf(this.config), this.clock.date());
    const due = dueByAge(facts, termsOf(this.config));
    return {
      ...{ form_id: row.id, reference: row.reference, store_name: row.storeName, class: retention.class },
      created_at: instant(row.createdAt),
      submitted_at: instantOrNull(row.submittedAt),
      last_action_at: instant(row.lastActionAt),
      kept_because: retention.erasable ? null : retention.because,
      kept_until: retention.erasable ? null : (retention.from?.toISOString() ?? null),
      due_by_age: row.isErased ? null : (due?.toISOString() ?? null),
      to_erase: row.isErased
        ? []
        : [
            { what: 'Answers, name, phone and e-mail', count: 1 },
            ...(await countErased(em, this.tags, row.id)),
          ],
      hold: row.hold,
    };
  }

  ask({ form_id: id, reason }: AskErasureBody, by: Asking): Promise<void> {
    return this.change('erasure.asked', { id, reason }, by, async (em, person) => {
      const row = await this.existing(em, id);
      const retention = retentionOf(withDates(row), termsOf(this.config), this.clock.date());
      if (!retention.erasable) throw mustBeKept(retention.because);
      const { orgId, storeId } = row;
      const place = { applicationId: id, orgId, storeId };
      const asked = { cause: 'request', state: 'asked', reason, by: person, days: null } as const;
      if ((await insertErasure(em, { ...place, ...asked })) === null) throw alreadyAsked();
      await this.record(em, 'erasure.asked', place, person, reason);
    });
  }

  /**
   * Approves or refuses a requested erasure, or stops a planned one. The person who requested an erasure must
   * not approve it.
   */
  decide({ id, decision, reason }: DecideErasureBody, by: Asking): Promise<void> {
    return this.change('erasure.decided', { id, decision, reason }, by, async (em, person) => {
      const row = await lockErasure(em, id);
      const expected = decision === 'stop' ? 'planned' : 'asked';
      if (row?.state !== expected) throw erasureDecided();
      if (decision === 'approve') {
        if (row.askedBy === person.userId) throw ownErasure();
        const found = await this.existing(em, row.applicationId);
        const retention = retentionOf(withDates(found), termsOf(this.config), this.clock.date());
        if (!retention.erasable) throw mustBeKept(retention.because);
      }
      const state = ({ approve: 'planned', refuse: 'refused', stop: 'stopped' } as const)[decision];
      await decide(em, id, state, person);
      const action = ({ approve: 'approved', refuse: 'refused', stop: 'stopped' } as const)[decision];
      await this.record(em, `erasure.${action}`, row, person, reason);
    });
  }

  /** Protects an application from every erasure (a hold), or removes this protection. */
  hold({ form_id: id, held, reason }: HoldErasureBody, by: Asking): Promise<void> {
    return this.change('erasure.held', { id, held, reason }, by, async (em, person) => {
      const row = await this.existing(em, id);
      await (held ? hold(em, row, reason, person) : releaseHold(em, id, person.userId));
      const { orgId, storeId } = row;
      const action = held ? 'erasure.held' : 'erasure.hold-released';
      await this.record(em, action, { applicationId: id, orgId, storeId }, person, reason);
    });
  }

  private async change(
    scope: string,
    body: object,
    { userId, key }: Asking,
    work: (em: EntityManager, person: Person) => Promise<void>,
  ): Promise<void> {
    await this.orm.em.fork().transactional((transaction) =>
      once(transaction, `${scope}|${userId}`, key, body, async () => {
        await work(transaction, { userId, name: await this.people.nameOf(transaction, userId) });
        return {};
      }),
    );
  }

  private async existing(em: EntityManager, id: string): Promise<ErasableRow> {
    const row = await findErasable(em, id);
    if (!row) throw notFound('This application');
    return row;
  }

  private async record(
    em: EntityManager,
    action: string,
    { applicationId, orgId, storeId }: Pick<ErasureRow, 'applicationId' | 'orgId' | 'storeId'>,
    { userId }: Person,
    reason: string,
  ): Promise<void> {
    const subject = { kind: 'form', id: applicationId };
    const actor = { kind: 'staff', id: String(userId) } as const;
    await audit(em, { action, actor, orgId, storeId, subject, reason });
  }
}
