import type { LenderReply } from '@millrace/plugin-sdk';
import { termsOf } from '@millrace/schemas/offers';
import type { RoutingApp } from './routing-app.ts';

/** A lease offer for the full requested amount. */
export const leaseOffer = {
  id: 'o1',
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9_000,
  paymentFrequency: 'monthly',
} as const;
/** The terms of `leaseOffer` as a shopper has seen them. */
export const leaseSeen = termsOf(leaseOffer);
export const leaseApproved: LenderReply = {
  outcome: 'Approved',
  approvedCents: leaseOffer.amountCents,
  offers: [leaseOffer],
};

export async function lenderId(app: RoutingApp, key: string): Promise<number> {
  const [row] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = ?`, [key]);
  return row!.id;
}

/** Chooses the first lender's offer as the shopper does. */
export const chooseLease = (app: RoutingApp, formId: string) =>
  app.sql(
    `UPDATE application SET chosen_attempt_id = (SELECT id FROM attempt WHERE application_id = ? ORDER BY position LIMIT 1),
       chosen_offer_id = ?, chosen_at = now() WHERE id = ?`,
    [formId, leaseOffer.id, formId],
  );
