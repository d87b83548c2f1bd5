import type {
  ActivateRulesBody,
  AskTrialBody,
  RuleSetDetails,
  RuleTrial,
  StoreOrder,
  TriedRules,
  TryRulesBody,
} from '@millrace/schemas/api';
import { httpClient, postJson } from './http-client.ts';
import { postOnce } from './once-post.ts';

/** What staff asks of rules beside their list. */
export interface RuleCalls {
  storeOrder: (id: string, storeId: number) => Promise<StoreOrder>;
  tryRules: (id: string, body: TryRulesBody) => Promise<TriedRules>;
  ruleTrials: (id: string) => Promise<RuleTrial[]>;
  askTrial: (id: string, body: AskTrialBody) => Promise<RuleTrial[]>;
  cancelTrial: (id: string, trialId: string) => Promise<RuleTrial[]>;
  activateRules: (id: string, body: ActivateRulesBody) => Promise<RuleSetDetails>;
}

const path = (id: string) => `/api/admin/rule-sets/${encodeURIComponent(id)}`;

export const ruleCalls: RuleCalls = {
  storeOrder: async (id, storeId) =>
    (await httpClient(`${path(id)}/store-order?store_id=${storeId}`)).json as StoreOrder,
  tryRules: async (id, body) => (await postJson(`${path(id)}/try`, body)).json as TriedRules,
  ruleTrials: async (id) => (await httpClient(`${path(id)}/trials`)).json as RuleTrial[],
  askTrial: (id, body) => postOnce<RuleTrial[]>(`${path(id)}/trials`, body),
  cancelTrial: (id, trialId) => postOnce<RuleTrial[]>(`${path(id)}/cancel`, { trial_id: trialId }),
  activateRules: (id, body) => postOnce<RuleSetDetails>(`${path(id)}/activate`, body),
};
