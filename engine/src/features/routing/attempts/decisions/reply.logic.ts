import type { LenderReply } from '@millrace/plugin-sdk';
import { outcomeKind } from './outcomes.logic.ts';

/** What stays true until the lender says something else; questions and next steps do not. */
const lasting = ['approvedCents', 'expiresAt', 'offers', 'handoff', 'contractState'] as const;

/**
 * A lender's newest word over what it said before. Short calls ("approved") do not wipe out offers;
 * a decline does. The lender's ids are collected, never dropped.
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
