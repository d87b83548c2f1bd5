import type {
  CommissionRateBody,
  DecideManualLineBody,
  ManualLineBody,
  PartnerCommissions,
} from '@millrace/schemas/api';
import { usualCurrency, type Currency } from '@millrace/schemas/countries';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { CommissionLedger } from './commission-ledger.ts';
import { payoutsOf } from './payout-export.ts';
import { commissionsOf, statementOf } from './commission-views.ts';
import { emptyLine, nothingToPay, ownProposal, rateWithoutValue } from './commissions.errors.ts';
import { addLine, addStates } from './ledger-queries.ts';

interface CommissionRequest {
  readonly actor: StaffActor;
  readonly partnerId: number;
  readonly key: string | undefined;
}

/**
 * Lets internal staff manage commissions: set rates, enter lines by hand, pay partners out, and download
 * statements. A second person must confirm each line that was entered by hand.
 */
@Injectable()
export class Commissions {
  constructor(
    private readonly orm: MikroORM,
    private readonly ledger: CommissionLedger,
    private readonly clock: Clock,
  ) {}

  async read(partnerId: number, readerId: number): Promise<PartnerCommissions> {
    const em = this.orm.em.fork();
    await mustExist(em, partnerId);
    return commissionsOf(em, partnerId, readerId);
  }

  async statement(partnerId: number): Promise<string> {
    const em = this.orm.em.fork();
    await mustExist(em, partnerId);
    return statementOf(em, partnerId);
  }

  async payouts(partnerId?: number): Promise<string> {
    const em = this.orm.em.fork();
    if (partnerId !== undefined) await mustExist(em, partnerId);
    return payoutsOf(em, partnerId);
  }

  addRate(asked: CommissionRequest, body: CommissionRateBody): Promise<PartnerCommissions> {
    return this.change(asked, 'rate', body, async (em) => {
      const isSale = body.basis === 'sale';
      const value = isSale ? body.cents : body.basis_points;
      const { currency = usualCurrency } = body;
      if (value === undefined || (isSale ? body.basis_points : body.cents) !== undefined)
        throw rateWithoutValue(isSale ? 'cents' : 'basis_points');
      await queries(em)
        .insertInto('commission_rate')
        .values((eb) => ({
          partner_id: asked.partnerId,
          basis: body.basis,
          cents: isSale ? value : null,
          currency,
          basis_points: isSale ? null : value,
          hold_days: body.hold_days,
          starts_at: eb.fn<Date>('clock_timestamp'),
          created_by: asked.actor.userId,
        }))
        .execute();
      await record(em, asked, 'commission.rate-set', {
        ...{ basis: body.basis, value, hold_days: body.hold_days },
        ...(isSale && { currency }),
      });
    });
  }

  propose(
    asked: CommissionRequest,
    { cents, reason, currency = usualCurrency }: ManualLineBody,
  ): Promise<PartnerCommissions> {
    return this.change(asked, 'proposal', { cents, reason, currency }, async (em) => {
      if (cents === 0) throw emptyLine();
      const { id } = await queries(em)
        .insertInto('commission_proposal')
        .values({
          partner_id: asked.partnerId,
          cents,
          currency,
          reason: reason.trim(),
          proposed_by: asked.actor.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await record(em, asked, 'commission.line-proposed', { proposal: id, cents, currency });
    });
  }

  decide(asked: CommissionRequest, { id, approve }: DecideManualLineBody): Promise<PartnerCommissions> {
    return this.change(asked, 'decision', { id, approve }, async (em) => {
      const { partnerId, actor } = asked;
      const proposal = await queries(em)
        .selectFrom('commission_proposal')
        .where('id', '=', id)
        .where('partner_id', '=', partnerId)
        .select(['cents', 'currency', 'reason', 'proposed_by', 'is_approved'])
        .forUpdate()
        .executeTakeFirst();
      if (!proposal) throw notFound('This line');
      if (proposal.proposed_by === actor.userId) throw ownProposal();
      if (proposal.is_approved !== null) return;
      await queries(em)
        .updateTable('commission_proposal')
        .set((eb) => ({ is_approved: approve, decided_by: actor.userId, decided_at: eb.fn<Date>('now') }))
        .where('id', '=', id)
        .execute();
      if (approve)
        await addLine(em, {
          partnerId,
          storeId: null,
          kind: 'manual',
          cause: `manual:${id}`,
          cents: proposal.cents,
          currency: proposal.currency as Currency,
          reason: proposal.reason,
          at: new Date(this.clock.now()),
          heldUntil: new Date(this.clock.now()),
          state: 'approved',
          stateReason: 'Approved by a second person',
          changedBy: actor.userId,
        });
      await record(em, asked, approve ? 'commission.line-approved' : 'commission.line-refused', {
        proposal: id,
      });
    });
  }

  pay(asked: CommissionRequest): Promise<PartnerCommissions> {
    return this.change(asked, 'payout', {}, async (em) => {
      const { partnerId, actor } = asked;
      const payable = await this.ledger.payable(em, partnerId);
      if (payable.length === 0) throw nothingToPay();
      for (const { ids, cents, currency } of payable) {
        const { id } = await queries(em)
          .insertInto('commission_payout')
          .values({ partner_id: partnerId, cents, currency, created_by: actor.userId })
          .returning('id')
          .executeTakeFirstOrThrow();
        await addStates(em, ids, {
          state: 'paid',
          reason: `Payout ${id}`,
          payoutId: id,
          changedBy: actor.userId,
        });
        await record(em, asked, 'commission.paid', { payout: id, cents, currency });
      }
    });
  }

  private change(
    { actor, partnerId, key }: CommissionRequest,
    what: string,
    body: object,
    work: (em: EntityManager) => Promise<void>,
  ): Promise<PartnerCommissions> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `commission.${what}|${actor.userId}`, key, { partnerId, ...body }, async () => {
        await mustExist(em, partnerId);
        await work(em);
        return commissionsOf(em, partnerId, actor.userId);
      }),
    );
  }
}

/** Throws if the partner does not exist. A partner that is no longer active keeps its ledger. */
async function mustExist(em: EntityManager, partnerId: number): Promise<void> {
  const row = await queries(em)
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw notFound('This partner');
}

const record = (
  em: EntityManager,
  { actor, partnerId }: CommissionRequest,
  action: string,
  facts: Record<string, string | number>,
): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(actor.userId) },
    subject: { kind: 'partner', id: String(partnerId) },
    facts,
  });
