import type { HttpRequest, LenderHttp } from '../context.ts';
import { LenderError } from '../errors.ts';
import { mayChange, type FoundOperation } from './contract-drill.ts';
import { watched } from './replay.ts';
import { contextOfStep, playSteps, type ScenarioSetup } from './scenario-runs.ts';
import { perform, type ScenarioState } from './scenario-steps.ts';
import { newTraces } from './stage.ts';

/** The changing requests of one try of an operation, each with its idempotency key. */
type Keys = ReadonlyMap<string, string | undefined>;

/**
 * Sends one step of a contract three times: twice as if the lender did not get it, and once after the lender has
 * done it. In between it sends another step with the same input, for example a second refund of the same amount.
 * Returns what is wrong with the idempotency keys. A key that changes makes the lender do a step twice. A key that
 * two steps share makes the lender ignore the second one.
 */
export async function keyDrill(setup: ScenarioSetup, { scenario, index }: FoundOperation): Promise<string[]> {
  const state = await playSteps(setup, scenario, index);
  const send = (idempotencyKey: string, isLost: boolean) =>
    tryOnce(setup, { scenario, index }, state, { idempotencyKey, isLost });
  const first = await send('kit-step-1', true);
  const next = await send('kit-step-2', true);
  const done = await send('kit-step-1', false);
  const again = await send('kit-step-1', true);
  const complaints = [
    ...[first, done].flatMap(withoutKey),
    ...[done, again].flatMap((later) => changedKeys(first, later)),
    ...sharedKeys(first, next),
    ...twoRequestsWithOneKey(done),
  ];
  return [...new Set(complaints)];
}

async function tryOnce(
  setup: ScenarioSetup,
  { scenario, index }: FoundOperation,
  state: ScenarioState,
  { idempotencyKey, isLost }: { idempotencyKey: string; isLost: boolean },
): Promise<Keys> {
  const keys = new Map<string, string | undefined>();
  const own = new Set<string>();
  // Requests of the host, for example for tokens, are never lost.
  const transport = (http: LenderHttp): LenderHttp => ({
    async request(request) {
      if (!isLost || !own.has(request.path)) return http.request(request);
      throw new LenderError('connection-lost', 'maybe', 'The kit lost this request.');
    },
  });
  const more = { traces: newTraces(), transport, idempotencyKey };
  const context = watched(contextOfStep(setup, scenario, state, more), (request) => {
    if (!mayChange(request)) return;
    own.add(request.path);
    keys.set(nameOf(request), request.idempotencyKey);
  });
  await perform(setup.folder, context, state, scenario.steps[index]!);
  return keys;
}

const nameOf = ({ method, path }: HttpRequest): string => `${method} ${path.split('?')[0]}`;

const withoutKey = (keys: Keys): string[] =>
  [...keys].flatMap(([request, key]) =>
    key ? [] : [`${request} has no idempotencyKey. Pass the one of the context`],
  );

const changedKeys = (first: Keys, later: Keys): string[] =>
  [...later].flatMap(([request, key]) =>
    first.has(request) && first.get(request) !== key
      ? [`the key of ${request} changes when the same step is sent again, so the lender may do it twice`]
      : [],
  );

const sharedKeys = (first: Keys, next: Keys): string[] =>
  [...next].flatMap(([request, key]) =>
    key && [...first.values()].includes(key)
      ? [`the key of ${request} is the same for two steps, so the lender ignores the second one`]
      : [],
  );

const twoRequestsWithOneKey = (keys: Keys): string[] =>
  [...keys].flatMap(([request, key], index) =>
    key && [...keys.values()].indexOf(key) < index
      ? [`${request} has the key of another request of this step, so the lender ignores it`]
      : [],
  );
