import type { ResumeLenderBody, SettleAlertBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { DriftKind } from './drift.logic.ts';
import { noSuchAlert, notPaused } from './drift.errors.ts';
import { openPauses, settle } from './drift.rows.ts';

/** What people do about lenders that drifted. What machines saw is written beside the attempt that saw it. */
@Injectable()
export class Drifts {
  constructor(private readonly orm: MikroORM) {}

  /** Lenders nothing is sent to, and why. */
  async pausedLenders(em: EntityManager): Promise<ReadonlyMap<number, DriftKind>> {
    return new Map((await openPauses(em)).map(({ lenderId, kind }) => [lenderId, kind]));
  }

  /** The lender is asked again, and what it showed counts as looked at. */
  resume(lenderId: number, { reason }: ResumeLenderBody, userId: number, key?: string): Promise<object> {
    return this.byPerson('resume-lender', { lenderId, reason }, userId, key, async (em) => {
      const [pause] = await em.execute<{ kind: string; place: string }[]>(
        `UPDATE lender_pause SET resumed_at = now(), resumed_by = ?, reason = ?,
           resumed_by_name = (SELECT first_name || ' ' || last_name FROM app_user WHERE id = ?)
         WHERE lender_id = ? AND resumed_at IS NULL RETURNING kind, place`,
        [userId, reason, userId, lenderId],
      );
      if (!pause) throw notPaused();
      await settle(em, lenderId);
      return { action: 'lender.resumed', facts: { kind: pause.kind, place: pause.place } };
    });
  }

  /** Somebody has looked at one alert; a lender that is paused stays so. */
  settleAlert(lenderId: number, body: SettleAlertBody, userId: number, key?: string): Promise<object> {
    return this.byPerson('settle-alert', { lenderId, ...body }, userId, key, async (em) => {
      if ((await settle(em, lenderId, body)) === 0) throw noSuchAlert();
      return {
        action: 'lender.alert-settled',
        facts: { kind: body.kind, place: body.place, said: body.said },
      };
    });
  }

  private byPerson(
    scope: string,
    request: { lenderId: number; reason: string },
    userId: number,
    key: string | undefined,
    act: (em: EntityManager) => Promise<{ action: string; facts: Record<string, string> }>,
  ): Promise<object> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `${scope}|${userId}`, key, request, async () => {
        const { action, facts } = await act(em);
        await audit(em, {
          action,
          actor: { kind: 'staff', id: String(userId) },
          subject: { kind: 'lender', id: String(request.lenderId) },
          facts,
          reason: request.reason,
        });
        return { done: true };
      }),
    );
  }
}
