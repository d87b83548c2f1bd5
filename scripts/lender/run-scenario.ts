import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '@millrace/lender-sandbox';
import type { HttpReply, HttpRequest } from '@millrace/plugin-sdk';
import { inRoot } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { openLenderFolder, type LenderFolder } from '../../plugins/sdk/src/testing/lender-folder.ts';
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
 * (`play`). If there is neither, returns a single submission with this behaviour.
 */
export function scenarioOf(folder: LenderFolder, wanted: string | undefined): ConformanceScenario {
  const { scenarios } = folder.scenarios;
  const known =
    scenarios.find(({ name }) => name === wanted) ?? scenarios.find(({ play }) => play === wanted);
  if (known) return known;
  const play = wanted ?? 'approve';
  return { name: play, play, steps: [{ do: 'submit', expect: {} }] };
}

/** Runs a scenario against the lender sandbox or the given address. Returns the operations and replies. */
export async function play(
  folder: LenderFolder,
  scenario: ConformanceScenario,
  base?: string,
): Promise<Played[]> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'millrace-lender-'));
  const sandbox = base
    ? undefined
    : await startSandbox({ ledgerFile: path.join(place, 'ledger.jsonl'), webhookBase: 'http://127.0.0.1:9' });
  const baseUrl = base ?? sandboxAddress(folder, sandbox!.url);
  const browser = stageBrowser(folder, baseUrl);
  const state = newScenarioState(folder, scenario);
  const played: Played[] = [];
  try {
    for (const step of scenario.steps) {
      if (step.do === 'webhook') continue;
      await sleep(step.afterMs ?? 0);
      state.application = corrected(state, step);
      if (step.do === 'sandbox') await actAsLenderEmployee(baseUrl, state, step);
      else played.push(await playStep(folder, scenario, state, step, { baseUrl, browser }));
    }
  } finally {
    await browser?.close();
    await sandbox?.close();
    rmSync(place, { recursive: true, force: true });
  }
  return played;
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
