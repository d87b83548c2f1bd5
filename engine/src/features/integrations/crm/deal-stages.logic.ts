import { dealStages, type DealStage } from '@millrace/schemas/api';
import type { AttemptChanged, PayloadOf } from '@millrace/schemas/events';
import { contractPhase } from '@millrace/schemas/states';

/** The stages of HubSpot's default pipeline for deals. */
export const hubspotStages: Readonly<Record<DealStage, string>> = {
  submitted: 'qualifiedtobuy',
  approved: 'decisionmakerboughtin',
  accepted: 'contractsent',
  funded: 'closedwon',
  lost: 'closedlost',
};

/** Returns the stage that the answer of a lender means for the deal; undefined if it means nothing new. */
export function stageOfAttempt({ attempt }: PayloadOf<typeof AttemptChanged>): DealStage | undefined {
  const state = attempt?.contractState ?? null;
  if (state === 'Funded' || state === 'Partly Refunded') return 'funded';
  if (contractPhase(state) === 'over') return 'lost';
  return attempt?.state === 'RESPONDED' && attempt.approved ? 'approved' : undefined;
}

/**
 * Returns the next stage of a deal. The answers of several lenders arrive in any order, so a deal goes only
 * forward, but a lost deal is open again when another lender goes on.
 */
export function nextStage(before: DealStage, event: DealStage): DealStage {
  if (before === 'lost') return event;
  return dealStages.indexOf(event) > dealStages.indexOf(before) ? event : before;
}
