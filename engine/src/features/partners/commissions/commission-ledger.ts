import type { EntityManager } from '@mikro-orm/postgresql';
import type { Currency } from '@millrace/schemas/countries';
import { Injectable } from '@nestjs/common';
import { lockName } from '../../../platform/db/name-locks.ts';
import {
  causeDue,
  commissionAfterRefund,
  commissionOf,
  reversedStates,
  reversalOf,
  saleCause,
} from './ledger.logic.ts';
import {
  addCause,
  addLine,
  addStates,
  approvedLines,
  causesOf,
  currencyOfStore,
  earnersOf,
  invoiceLinesOf,
  linesOfCause,
  pendingLines,
  saleOf,
} from './ledger-queries.ts';
import type { PaidShare } from './paid-shares.ts';

const reasons = {
  sale: 'Sale of the store',
  invoice: 'Paid invoice of the store',
  reversal: 'The sale was canceled or refunded',
  refund: 'The invoice was refunded',
  held: 'The holding period has not ended',
  approved: 'The holding period has ended',
  deducted: 'Deducted from the next payout',
} as const;

/**
 * The ledger of commissions. Lines and their states are only added, never changed. A cause is a sale, a paid
 * invoice or a reversal. It adds one line for each partner to whom the store was assigned at that time. A
 * cause is recorded once, so a repeated call of a method changes nothing.
 */
@Injectable()
export class CommissionLedger {
  /** Updates the ledger after an application became a sale, or ceased to be one, at the time `at`. */
  async reconcileApplication(em: EntityManager, applicationId: string, at: Date): Promise<void> {
    const sale = await saleOf(em, applicationId);
    if (!sale) return;
    await lockName(em, `commission ${applicationId}`);
    const due = causeDue(applicationId, sale.isSale, { causes: await causesOf(em, applicationId) });
    if (!due || !(await addCause(em, { cause: due.cause, storeId: sale.storeId, at }))) return;
    if (due.kind === 'sale') await this.earnSale(em, { cause: due.cause, storeId: sale.storeId, at });
    else await this.reverse(em, due.cause, at);
  }

  /**
   * Adds the commissions for the first sale of an application. The caller has checked that the application is
   * a sale.
   */
  async recordSale(
    em: EntityManager,
    applicationId: string,
    { storeId, at }: { storeId: number; at: Date },
  ): Promise<void> {
    const cause = saleCause(applicationId, 1);
    if (await addCause(em, { cause, storeId, at })) await this.earnSale(em, { cause, storeId, at });
  }

  /** Adds the commissions for the part of an invoice that a store paid. */
  async recordInvoice(
    em: EntityManager,
    invoice: string,
    { storeId, cents, currency, paidAt: at }: Omit<PaidShare, 'refundedCents'>,
  ): Promise<void> {
    const cause = invoiceCause(invoice, storeId);
    if (await addCause(em, { cause, storeId, at }))
      await this.earn(em, { cause, storeId, at, basis: 'invoice', currency, amountCents: cents });
  }

  /** Reverses the commissions for the amount of the invoice that was refunded so far. */
  async refundInvoice(em: EntityManager, invoice: string, share: PaidShare, at: Date): Promise<void> {
    const { storeId, refundedCents } = share;
    if (refundedCents === 0) return;
    const paid = invoiceCause(invoice, storeId);
    const cause = `${reversalOf(paid)}:${refundedCents}`;
    if (!(await addCause(em, { cause, storeId, at }))) return;
    for (const { partnerId } of await invoiceLinesOf(em, paid)) await lockPartner(em, partnerId);
    for (const line of await invoiceLinesOf(em, paid)) {
      const cents = commissionAfterRefund(line.cents, share) - line.remaining;
      if (cents >= 0) continue;
      // A pending line and its reversal are later approved together. If the whole invoice was refunded,
      // nothing remains to approve, so both are marked as reversed.
      const isWhole = cents === -line.cents;
      const states = isWhole ? reversedStates(line.state) : null;
      if (states?.line) await addStates(em, [line.id], { state: states.line, reason: reasons.refund });
      const isHeld = line.state === 'pending';
      const state = states?.reversal ?? (isHeld ? 'pending' : 'approved');
      await addLine(em, {
        ...{ partnerId: line.partnerId, storeId, kind: 'reversal', cause, reversesId: line.id, cents, at },
        currency: line.currency,
        reason: reasons.refund,
        heldUntil: isHeld ? new Date(line.heldUntil) : at,
        state,
        stateReason: state === 'approved' ? reasons.deducted : reasons.refund,
      });
    }
  }

  /** Approves the pending lines of a partner whose holding period is over. */
  async approve(em: EntityManager, partnerId: number, now: Date): Promise<void> {
    await lockPartner(em, partnerId);
    const ids = await pendingLines(em, partnerId, now);
    await addStates(em, ids, { state: 'approved', reason: reasons.approved });
  }

  /**
   * Returns the approved lines of a partner by currency, if their sum is more than zero, so that it can be paid
   * out. Prevents changes of these lines until the transaction ends.
   */
  async payable(em: EntityManager, partnerId: number): Promise<Payable[]> {
    await lockPartner(em, partnerId);
    const lines = await approvedLines(em, partnerId);
    return [...Map.groupBy(lines, ({ currency }) => currency)]
      .map(([currency, own]) => ({
        currency,
        ids: own.map(({ id }) => id),
        cents: own.reduce((all, { cents }) => all + cents, 0),
      }))
      .filter(({ cents }) => cents > 0);
  }

  private async earnSale(
    em: EntityManager,
    sale: { cause: string; storeId: number; at: Date },
  ): Promise<void> {
    await this.earn(em, { ...sale, basis: 'sale', currency: await currencyOfStore(em, sale.storeId) });
  }

  private async earn(
    em: EntityManager,
    cause: {
      cause: string;
      storeId: number;
      at: Date;
      basis: 'sale' | 'invoice';
      currency: Currency;
      amountCents?: number;
    },
  ): Promise<void> {
    for (const earner of await earnersOf(em, cause)) {
      const cents = commissionOf(earner, cause.amountCents);
      if (cents > 0)
        await addLine(em, {
          partnerId: earner.partnerId,
          storeId: cause.storeId,
          kind: cause.basis,
          cause: cause.cause,
          cents,
          currency: cause.currency,
          reason: reasons[cause.basis],
          at: cause.at,
          heldUntil: new Date(cause.at.getTime() + earner.holdDays * dayMs),
          state: 'pending',
          stateReason: reasons.held,
        });
    }
  }

  private async reverse(em: EntityManager, cause: string, at: Date): Promise<void> {
    const reversed = cause.replace(/^reversal:/, '');
    for (const { partnerId } of await linesOfCause(em, reversed)) await lockPartner(em, partnerId);
    for (const line of await linesOfCause(em, reversed)) {
      const states = reversedStates(line.state);
      if (states.line) await addStates(em, [line.id], { state: states.line, reason: reasons.reversal });
      await addLine(em, {
        partnerId: line.partnerId,
        storeId: line.storeId,
        kind: 'reversal',
        cause,
        reversesId: line.id,
        cents: -line.cents,
        currency: line.currency,
        reason: reasons.reversal,
        at,
        heldUntil: at,
        state: states.reversal,
        stateReason: states.reversal === 'approved' ? reasons.deducted : reasons.reversal,
      });
    }
  }
}

interface Payable {
  readonly currency: Currency;
  readonly ids: number[];
  readonly cents: number;
}

const dayMs = 86_400_000;
const invoiceCause = (invoice: string, storeId: number): string => `invoice:${invoice}:${storeId}`;

/** Locks the commissions of one partner, so that payouts, approvals and reversals run one after another. */
const lockPartner = (em: EntityManager, partnerId: number): Promise<void> =>
  lockName(em, `commissions of partner ${partnerId}`);
