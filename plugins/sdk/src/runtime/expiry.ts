import { isApproval } from '@millrace/schemas/states';
import type { ExpiryRules } from '../manifest.ts';
import type { LenderReply } from '../outcome.ts';
import type { Instant } from '../units.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The times from which the expiry rules count. If a time is unknown, the reply gets no expiry from it,
 * because no expiry is better than a wrong one.
 */
export interface ExpiryStart {
  /** Time when the application was sent. Approvals and offers count from this time. */
  sentAt?: Instant | undefined;
  /** Time when the operation created a contract or a link. Both count from this time. */
  madeAt?: Instant | undefined;
}

/** Adds the expiry that lender.json defines to a reply. An expiry in the lender's reply is not changed. */
export function withExpiry(
  reply: LenderReply,
  rules: ExpiryRules | undefined,
  start: ExpiryStart,
): LenderReply {
  if (!rules) return reply;
  const holds =
    reply.outcome === 'contract_sent'
      ? later(start.madeAt, rules.contractDays)
      : isApproval(reply.outcome)
        ? later(start.sentAt, rules.approvalDays)
        : undefined;
  const offer = later(start.sentAt, rules.offerDays);
  const link = later(start.madeAt, rules.linkSeconds && rules.linkSeconds / 86_400);
  return {
    ...reply,
    ...(holds && { expiresAt: reply.expiresAt ?? holds }),
    ...(offer &&
      reply.offers && { offers: reply.offers.map((one) => ({ ...one, expiresAt: one.expiresAt ?? offer })) }),
    ...(link &&
      reply.handoff && { handoff: { ...reply.handoff, expiresAt: reply.handoff.expiresAt ?? link } }),
  };
}

function later(start: Instant | undefined, days: number | undefined): Instant | undefined {
  return start && days ? new Date(Date.parse(start) + days * dayMs).toISOString() : undefined;
}
