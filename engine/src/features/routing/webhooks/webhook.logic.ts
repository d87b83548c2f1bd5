import { attemptStates, type AttemptState, outcomeKind } from '../attempts/index.logic.ts';

/**
 * What a verified call of a lender does. `later`: the worker that sends it right now comes first.
 * `confirm`: the lender is asked before its call counts. `contradiction`: it talks about something it said it
 * never got; staff has to know.
 */
export type WebhookUse = 'apply' | 'confirm' | 'later' | 'ignore' | 'contradiction';

export interface WebhookFacts {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly hint: boolean;
  readonly newOutcome: string;
  readonly canPoll: boolean;
}

export function useOf({ state, outcome, hint, newOutcome, canPoll }: WebhookFacts): WebhookUse {
  if (state === 'SUBMITTING' || state === 'CREATED') return 'later';
  if (attemptStates[state].phase === 'final' && state !== 'RESPONDED') return 'contradiction';
  if (hint) return canPoll ? 'confirm' : 'ignore';
  if (state !== 'RESPONDED') return 'apply';
  // Calls may come twice and out of order: one that takes a decision back is believed only from the lender itself.
  if (outcomeKind(newOutcome) === 'waiting') return 'ignore';
  return newOutcome === outcome || !canPoll ? 'apply' : 'confirm';
}
