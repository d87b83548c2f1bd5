import type { SettleAlertBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { OperationResult } from '../../../plugin-host/index.ts';
import { TestObserver, type TestedCredentials } from '../../lenders/credential-management/index.ts';
import { driftOf, type DriftKind } from './drift.logic.ts';
import { noSuchAlert, notPaused } from './drift.errors.ts';
import { addTestSighting, endPause, settleAlerts } from './drift-queries.ts';
import { lockedPauses } from './pause-lock-queries.ts';

/**
 * Applies decisions of staff about lenders with drift. Drift means that the replies or pages of a lender no
 * longer match its plugin. Each such reply is recorded with its attempt.
 */
@Injectable()
export class Drifts extends TestObserver {
  constructor(private readonly orm: MikroORM) {
    super();
  }

  /**
   * Returns paused lenders, each with the kind of drift that paused it. Until the caller's transaction ends,
   * no pause can end.
   */
  async pausedLenders(em: EntityManager): Promise<ReadonlyMap<number, DriftKind>> {
    return new Map((await lockedPauses(em)).map(({ lenderId, kind }) => [lenderId, kind]));
  }

  /** Ends the pause of a lender and settles the lender's alerts, in the caller's transaction. */
  async resume(em: EntityManager, by: ByPerson & { readonly sentOn: number }): Promise<void> {
    const { lenderId, userId, reason, sentOn } = by;
    const pause = await endPause(em, { lenderId, userId, reason });
    if (!pause) throw notPaused();
    await settleAlerts(em, lenderId);
    await onRecord(em, 'lender.resumed', by, { ...pause, sent_on: sentOn });
  }

  /** Settles one alert after a person has examined it. A paused lender stays paused. */
  settleAlert(lenderId: number, body: SettleAlertBody, userId: number, key?: string): Promise<object> {
    const { kind, place, detail, reason } = body;
    return this.orm.em.fork().transactional((em) =>
      once(em, `settle-alert|${userId}`, key, { lenderId, ...body }, async () => {
        if ((await settleAlerts(em, lenderId, body)) === 0) throw noSuchAlert();
        await onRecord(em, 'lender.alert-settled', { lenderId, userId, reason }, { kind, place, detail });
        return { done: true };
      }),
    );
  }

  /** Records drift that appears in a credential test. */
  async tested(em: EntityManager, of: TestedCredentials, result: OperationResult<unknown>): Promise<void> {
    const drift = result.ok ? undefined : driftOf(result);
    if (drift) await addTestSighting(em, of, drift);
  }
}

interface ByPerson {
  readonly lenderId: number;
  readonly userId: number;
  readonly reason: string;
}

const onRecord = (
  em: EntityManager,
  action: 'lender.resumed' | 'lender.alert-settled',
  { lenderId, userId, reason }: ByPerson,
  facts: Record<string, string | number>,
): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'lender', id: String(lenderId) },
    facts,
    reason,
  });
