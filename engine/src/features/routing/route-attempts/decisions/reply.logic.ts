import type { LenderReply } from '@millrace/plugin-sdk';
import { outcomeKind } from './outcomes.logic.ts';

/**
 * Fields of a reply that stay valid until the lender replaces them. Questions and next steps are not among
 * them.
 */
const lasting = ['approvedCents', 'expiresAt', 'offers', 'handoff', 'contractState'] as const;

/**
 * Merges the lender's newest reply into the earlier one. A short reply ("approved") does not remove the
 * offers of an earlier reply; a decline does. All ids that the lender ever sent are kept.
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
