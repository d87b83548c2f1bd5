import type { HttpReply, HttpRequest, LenderContext, LenderHttp } from '../context.ts';
import { LenderError } from '../errors.ts';
import type { ConformanceScenario, Step } from './scenario-file.ts';
import { contextOfStep, playSteps, type ScenarioSetup } from './scenario-runs.ts';
import { corrected, perform, type ScenarioState } from './scenario-steps.ts';
import { newTraces, type Traces } from './stage.ts';

/** One request of an operation with the sandbox's reply. `isOwn`: the plugin made it, and not the host. */
export interface RecordedCall {
  request: HttpRequest;
  reply: HttpReply;
  isOwn: boolean;
}

/** A step of a scenario, and the scenario's state right before it. */
export interface StepAtHand {
  scenario: ConformanceScenario;
  step: Step;
  state: ScenarioState;
}

/** Plays a scenario up to one of its steps, with a new applicant. */
export async function reachStep(
  setup: ScenarioSetup,
  scenario: ConformanceScenario,
  index: number,
): Promise<StepAtHand> {
  const state = await playSteps(setup, scenario, index);
  const step = scenario.steps[index]!;
  if (step.afterMs !== undefined) await setup.sandbox.passTime(step.afterMs);
  state.application = corrected(state, step);
  return { scenario, step, state };
}

/** Performs the step at the sandbox, and returns its result and its calls. */
export async function recordStep(
  setup: ScenarioSetup,
  at: StepAtHand,
): Promise<{ result: unknown; calls: RecordedCall[] }> {
  const calls: RecordedCall[] = [];
  const own = new Set<string>();
  const transport = (http: LenderHttp): LenderHttp => ({
    async request(request) {
      const reply = await http.request(request);
      calls.push({ request, reply, isOwn: own.has(request.path) });
      return reply;
    },
  });
  const plain = contextOfStep(setup, at.scenario, at.state, { traces: newTraces(), transport });
  const context = watched(plain, ({ path }) => own.add(path));
  return { result: await perform(setup.folder, context, at.state, at.step), calls };
}

/**
 * Performs the step with replies from memory. Nothing reaches the sandbox, so this is quick and can be repeated.
 * A request gets the reply that the same request got, or else the next one.
 */
export function replayStep(
  setup: ScenarioSetup,
  at: StepAtHand,
  calls: readonly RecordedCall[],
  traces: Traces = newTraces(),
): Promise<unknown> {
  const left = [...calls];
  const transport = (): LenderHttp => ({
    async request({ method, path, mayCreate }) {
      const same = left.findIndex(({ request }) => request.method === method && request.path === path);
      const [next] = left.splice(Math.max(0, same), 1);
      if (next) return next.reply;
      throw new LenderError('connection-lost', mayCreate ? 'maybe' : 'no', 'There is no recorded reply.');
    },
  });
  const context = contextOfStep(setup, at.scenario, at.state, { traces, transport });
  return perform(setup.folder, context, at.state, at.step);
}

/** Returns the same calls with other texts in some of their replies. */
export const withTexts = (
  calls: readonly RecordedCall[],
  change: (call: RecordedCall) => Partial<HttpReply> & { text: string },
): RecordedCall[] =>
  calls.map((call) => {
    const changed = change(call);
    return { ...call, reply: { ...call.reply, ...changed, json: jsonOf(changed.text) } };
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls `onRequest` for every request of the plugin itself, before the host adds its own. */
export function watched(context: LenderContext, onRequest: (request: HttpRequest) => unknown): LenderContext {
  const request = (asked: HttpRequest) => {
    onRequest(asked);
    return context.http.request(asked);
  };
  return { ...context, http: { ...context.http, request } };
}

/** Returns the first step of the scenarios that performs an operation and ends as `isWanted` says. */
export function firstStep(
  scenarios: readonly ConformanceScenario[],
  operation: Step['do'],
  isWanted: (step: Step) => boolean,
): { scenario: ConformanceScenario; index: number } | undefined {
  for (const scenario of scenarios) {
    if (scenario.credentials !== undefined || scenario.deadlineMs !== undefined) continue;
    const index = scenario.steps.findIndex((step) => step.do === operation && isWanted(step));
    if (index >= 0) return { scenario, index };
  }
  return undefined;
}
