import type { LenderReply } from '@millrace/plugin-sdk';
import { outcomeKind } from './outcomes.logic.ts';

/** Parts of a reply that stay valid until the lender replaces them. Questions and next steps do not stay. */
const lasting = ['approvedCents', 'expiresAt', 'offers', 'handoff', 'contractState'] as const;

/**
 * Merges the lender's newest reply into the earlier one. Short calls ("approved") do not remove offers; a decline
 * does. The lender's ids are collected and never dropped.
 */
export function mergeReply(before: LenderReply | null, now: LenderReply): LenderReply {
  const declined = outcomeKind(now.outcome) === 'decline';
  const kept =
    declined || !before
      ? []
      : lasting.filter((key) => before[key] !== undefined).map((key) => [key, before[key]]);
  const references = { ...before?.references, ...now.references };
  return {
    ...(Object.fromEntries(kept) as Partial<LenderReply>),
    ...now,
    ...(Object.keys(references).length > 0 && { references }),
  };
}
