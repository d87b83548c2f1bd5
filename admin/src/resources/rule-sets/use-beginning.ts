import type { RuleSetDetails, RuleTrial } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../providers/http-client.ts';

/** The initial rules in the editor: the active rules, or the rules of another version or of a trial. */
export interface Beginning {
  readonly rules: RuleTrial['rules'];
  /** The number of the version that the user restores. Null if the user does not restore one. */
  readonly restores: number | null;
  /** The number of the version named in the page's URL. Null if the URL names none. */
  readonly version: number | null;
  readonly trial: RuleTrial | null;
  /** True if the editor starts with the order that was active before the trial. */
  readonly isFormer: boolean;
}

/**
 * Returns the initial rules in the editor: those of the version or trial that the page's URL names. Returns
 * the active rules if the URL names no version or trial of this rule set.
 */
export function useBeginning(set: RuleSetDetails | undefined) {
  const [params] = useSearchParams();
  const trialId = trialIn(params);
  const { data, error, refetch } = useQuery({
    queryKey: ['rule-trials', set?.id],
    queryFn: () => call(api.getRuleTrial, { params: { id: set!.id } }),
    enabled: set !== undefined && trialId !== null,
  });
  const isReady = set !== undefined && (trialId === null || data !== undefined);
  return { beginning: isReady ? beginningOf(set, params, data) : undefined, error, refetch };
}

const trialIn = (params: URLSearchParams) => params.get('trial') ?? params.get('former');

function beginningOf(
  { versions }: RuleSetDetails,
  params: URLSearchParams,
  trials: readonly RuleTrial[] = [],
): Beginning {
  const trial = trials.find(({ id }) => id === trialIn(params)) ?? null;
  const isFormer = params.has('former');
  if (trial) return { rules: trial.rules, restores: trial.restores, version: null, trial, isFormer };
  const inForce = versions.find(({ state }) => state === 'in-force');
  const named = versions.find(({ number }) => String(number) === params.get('from'));
  const { rules = [] } = named ?? inForce ?? {};
  const restores = named && named !== inForce ? named.number : null;
  return { rules, restores, version: named?.number ?? null, trial, isFormer };
}
