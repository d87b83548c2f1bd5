import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpReply, HttpRequest, WebhookCall } from '@millrace/plugin-sdk';
import { isApproval } from '@millrace/schemas/states';
import { inRoot } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { openLenderFolder, type LenderFolder } from '../../plugins/sdk/src/testing/lender-folder.ts';
import { openTestSandbox, type TestSandbox } from '../../plugins/sdk/src/testing/sandbox.ts';
import type { ConformanceScenario, Step } from '../../plugins/sdk/src/testing/scenario-file.ts';
import {
  newTraces,
  sandboxAddress,
  stageBrowser,
  stageContext,
  type Traces,
} from '../../plugins/sdk/src/testing/stage.ts';
import {
  corrected,
  newScenarioState,
  perform,
  actAsLenderEmployee,
  updateScenarioState,
  type ScenarioState,
} from '../../plugins/sdk/src/testing/scenario-steps.ts';
import { callsAbout } from '../../plugins/sdk/src/testing/webhook-calls.ts';

export interface Played {
  step: Step;
  /** The scenario's state before the operation. The arguments of the operation are taken from it. */
  state: ScenarioState;
  /** The reply of the plugin, or the LenderError that it threw. */
  result: unknown;
  /** The HTTP exchange with secrets and answers, for code that redacts it. */
  raw: { request: HttpRequest; reply: HttpReply }[];
  /** The HTTP exchange for display. Secrets and answers are redacted. */
  traces: Traces;
  /** The lender's call, for a `webhook` step. `at` is the time when it arrived. */
  call?: WebhookCall & { at: string };
}

export function lenderFolder(id: string | undefined, usage: string): LenderFolder {
  if (!id || !/^[a-z][a-z0-9-]*$/.test(id)) throw new Problem('Which lender?', `For example: ${usage}`);
  try {
    return openLenderFolder(inRoot('plugins', id));
  } catch {
    throw new Problem(`There is no lender in plugins/${id}.`, `For example: ${usage}`);
  }
}

/**
 * Returns the lender's scenario with this name, or else the first one with this behaviour of the sandbox
 * (`play`). If there is neither, returns a single submission with this behaviour. By default, returns the
 * first scenario with an approval.
 */
export function scenarioOf(folder: LenderFolder, wanted = 'approve'): ConformanceScenario {
  const { scenarios } = folder.scenarios;
  const known =
    scenarios.find(({ name }) => name === wanted) ??
    scenarios.find(({ play }) => play === wanted) ??
    (wanted === 'approve' ? scenarios.find(isApproved) : undefined);
  return known ?? { name: wanted, play: wanted, steps: [{ do: 'submit', expect: {} }] };
}

/**
 * True for a scenario with the usual credentials in which the lender approves. Without a `play` the sandbox
 * approves.
 */
function isApproved({ play, credentials, steps }: ConformanceScenario): boolean {
  const outcomes = steps.map(({ expect: { reply } }) => reply?.['outcome']);
  return (
    play === undefined &&
    credentials === undefined &&
    steps[0]?.do === 'submit' &&
    outcomes.some((outcome) => typeof outcome === 'string' && isApproval(outcome))
  );
}

/** Runs a scenario against the lender sandbox or the given address. Returns the operations and replies. */
export async function play(
  folder: LenderFolder,
  scenario: ConformanceScenario,
  base?: string,
): Promise<Played[]> {
  const sandbox = base === undefined ? await openTestSandbox() : undefined;
  const baseUrl = base ?? sandboxAddress(folder, sandbox!.url);
  const browser = stageBrowser(folder, baseUrl);
  const state = newScenarioState(folder, scenario);
  const played: Played[] = [];
  try {
    for (const step of scenario.steps) {
      if (step.afterMs !== undefined) await (sandbox ? sandbox.passTime(step.afterMs) : sleep(step.afterMs));
      state.application = corrected(state, step);
      if (step.do === 'sandbox') await actAsLenderEmployee(baseUrl, state, step);
      else if (step.do !== 'webhook')
        played.push(await playStep(folder, scenario, state, step, { baseUrl, browser }));
      else if (sandbox) played.push(await playWebhooks(folder, sandbox, state, step));
    }
  } finally {
    await browser?.close();
    await sandbox?.close();
  }
  return played;
}

/** Waits for the sandbox's calls about the application, and reads the last one with the plugin. */
async function playWebhooks(
  folder: LenderFolder,
  sandbox: TestSandbox,
  state: ScenarioState,
  step: Step,
): Promise<Played> {
  const ids = { ...state.references, reference: state.application.reference };
  const calls = await callsAbout(sandbox, ids, step.expect.calls ?? 1);
  const call = calls.at(-1)!;
  const { webhook } = await folder.lender();
  const at = new Date(await sandbox.now()).toISOString();
  const result = webhook?.read(call) ?? null;
  return { step, state: { ...state }, result, raw: [], traces: newTraces(), call: { ...call, at } };
}

async function playStep(
  folder: LenderFolder,
  { credentials, config, deadlineMs }: ConformanceScenario,
  state: ScenarioState,
  step: Step,
  where: { baseUrl: string; browser: ReturnType<typeof stageBrowser> },
): Promise<Played> {
  const traces = newTraces();
  const raw: Played['raw'] = [];
  const context = stageContext({
    folder,
    ...where,
    traces,
    answers: state.application.answers,
    ...(credentials && { credentials }),
    ...(config && { config }),
    ...(deadlineMs !== undefined && { deadlineMs }),
    transport: (http) => ({
      async request(request) {
        const reply = await http.request(request);
        raw.push({ request, reply });
        return reply;
      },
    }),
  });
  const before = { ...state };
  const result = await perform(folder, context, state, step);
  updateScenarioState(state, result);
  return { step, state: before, result, raw, traces };
}
