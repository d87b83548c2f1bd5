import { isApproval } from '@millrace/schemas/states';
import type { ExpiryRules } from '../manifest.ts';
import type { LenderReply } from '../outcome.ts';
import type { Instant } from '../units.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Start times for the expiry rules. Without a start time nothing expires: no expiry is better than a wrong
 * one.
 */
export interface ExpiryStart {
  /** When the application was sent. Approvals and offers count from here. */
  sentAt?: Instant | undefined;
  /** When the operation created a contract or a link. */
  madeAt?: Instant | undefined;
}

/** Adds the expiry from lender.json to a reply, unless the lender's reply gives one. */
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
