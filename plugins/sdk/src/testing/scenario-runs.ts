import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LenderContext } from '../context.ts';
import type { LenderBrowserHost } from '../runtime/browser.ts';
import { expectNoCanary } from './leak-checks.ts';
import type { LenderFolder } from './lender-folder.ts';
import { openTestSandbox, type StartSandbox, type TestSandbox } from './sandbox.ts';
import type { ConformanceScenario, Step, Expectation } from './scenario-file.ts';
import { nothingSeen, showsWhatItDeclares, type SeenKinds, expectConsistentReply } from './reply-shape.ts';
import { endComplaints } from './end-checks.ts';
import { replyComplaints } from './reply-checks.ts';
import {
  newTraces,
  sandboxAddress,
  stageBrowser,
  stageContext,
  type StageOptions,
  type Traces,
} from './stage.ts';
import {
  corrected,
  newScenarioState,
  perform,
  actAsLenderEmployee,
  idsFromEarlierReplies,
  updateScenarioState,
  type ScenarioState,
} from './scenario-steps.ts';
import { expectWebhooks } from './webhook-step.ts';
import { LenderError } from '../errors.ts';
import { repliesInBothLanguages } from './texts.ts';

/**
 * Checks the result of one step.
 * @param place name of the step, for the failure message
 */
export function expectResult(result: unknown, wanted: Expectation, place: string, seen?: SeenKinds): void {
  if (wanted.error) {
    expect({ place, result }).toMatchObject({ place, result: wanted.error });
    expect(result).toBeInstanceOf(LenderError);
    return;
  }
  if (result instanceof Error) throw new Error(`${place}: ${result.message}`, { cause: result });
  if (wanted.nothing) expect({ place, result }).toEqual({ place, result: null });
  else expect({ place, result }).toMatchObject({ place, result: wanted.reply ?? {} });
  repliesInBothLanguages(result);
  expectConsistentReply(result, seen);
}

/**
 * Checks how many submissions of this application the sandbox has stored. They are found by Millrace's
 * reference, the phone number or the email address.
 */
export function expectSubmissions(
  sandbox: TestSandbox,
  folder: LenderFolder,
  state: ScenarioState,
  { submissions }: Expectation,
): void {
  if (submissions === undefined) return;
  const { reference, answers } = state.application;
  const known = [reference, (answers['mobile_phone'] ?? '').replace(/\D/g, ''), answers['email']];
  const lines = sandbox
    .ledger()
    .filter((line) => line.lender === folder.manifest.id && line.kind === 'submission')
    .filter((line) => known.includes(line.reference));
  expect(lines).toHaveLength(submissions);
}

/** What the scenarios need: a running sandbox and, for portals, a browser. */
export interface ScenarioSetup {
  folder: LenderFolder;
  sandbox: TestSandbox;
  browser: LenderBrowserHost | undefined;
  seen: SeenKinds;
}

/** Runs scenarios.json against the lender sandbox, with real sockets and real pages. */
export function scenarioRuns(folder: LenderFolder, start?: StartSandbox): void {
  let setup: ScenarioSetup | undefined;
  beforeAll(async () => {
    setup = await openScenarioSetup(folder, start);
  });
  afterAll(async () => {
    await setup?.browser?.close();
    await setup?.sandbox.close();
  });
  let passed = 0;
  for (const scenario of folder.scenarios.scenarios) {
    test(
      scenario.name,
      async () => {
        await runScenario(setup!, scenario);
        passed += 1;
      },
      120_000,
    );
  }
  test('the scenarios show exactly the requests and handoffs that lender.json declares', () => {
    // If a scenario was filtered out or failed, the replies did not contain all kinds of requests and
    // handoffs. Comparing them with lender.json would then be meaningless.
    if (passed === folder.scenarios.scenarios.length) showsWhatItDeclares(folder.manifest, setup!.seen);
  });
}

export async function openScenarioSetup(folder: LenderFolder, start?: StartSandbox): Promise<ScenarioSetup> {
  const sandbox = await openTestSandbox(start, folder.manifest.id);
  const browser = stageBrowser(folder, sandboxAddress(folder, sandbox.url));
  return { folder, sandbox, browser, seen: nothingSeen() };
}

export async function runScenario(setup: ScenarioSetup, scenario: ConformanceScenario): Promise<void> {
  await playSteps(setup, scenario, scenario.steps.length);
}

/** Plays the first steps of a scenario, and returns what the next step needs. */
export async function playSteps(
  setup: ScenarioSetup,
  scenario: ConformanceScenario,
  count: number,
): Promise<ScenarioState> {
  const state = newScenarioState(setup.folder, scenario);
  const traces = newTraces();
  for (const [index, step] of scenario.steps.slice(0, count).entries()) {
    if (step.afterMs !== undefined) await setup.sandbox.passTime(step.afterMs);
    state.application = corrected(state, step);
    await runStep(setup, scenario, state, step, { traces, place: `step ${index + 1}, ${step.do}` });
  }
  return state;
}

/** Returns the context of one step of a scenario. */
export function contextOfStep(
  { folder, sandbox, browser }: ScenarioSetup,
  { deadlineMs, credentials, config }: ConformanceScenario,
  state: ScenarioState,
  more: Pick<StageOptions, 'traces' | 'transport' | 'idempotencyKey'>,
): LenderContext {
  return stageContext({
    folder,
    baseUrl: sandboxAddress(folder, sandbox.url),
    answers: state.application.answers,
    browser,
    ...more,
    ...(deadlineMs !== undefined && { deadlineMs }),
    ...(credentials && { credentials }),
    ...(config && { config }),
  });
}

async function runStep(
  setup: ScenarioSetup,
  scenario: ConformanceScenario,
  state: ScenarioState,
  step: Step,
  { traces, place }: { traces: Traces; place: string },
): Promise<void> {
  const { folder, sandbox, seen } = setup;
  const baseUrl = sandboxAddress(folder, sandbox.url);
  if (step.do === 'webhook') {
    const ids = { ...state.references, reference: state.application.reference };
    return expectWebhooks(folder, sandbox, ids, step.expect);
  }
  if (step.do === 'sandbox') {
    expect({ place, status: await actAsLenderEmployee(baseUrl, state, step) }).toEqual({
      place,
      status: 200,
    });
    return;
  }
  const { answers } = state.application;
  const result = await perform(folder, contextOfStep(setup, scenario, state, { traces }), state, step);
  if (result instanceof Error) traces.messages.push(result.message, String(result.stack));
  expectResult(result, step.expect, place, seen);
  const pages = [sandbox.url, ...pagesOf(folder.scenarios.config), ...pagesOf(scenario.config)];
  const complaints = [
    ...replyComplaints(result, folder.manifest, pages),
    ...endComplaints(step.do, idsFromEarlierReplies(state, step), result),
  ];
  expect({ place, complaints }).toEqual({ place, complaints: [] });
  expectSubmissions(sandbox, folder, state, step.expect);
  updateScenarioState(state, result);
  expectNoCanary(traces, folder, answers);
}

/** Returns the addresses among the settings of a scenario: pages that the store itself operates. */
const pagesOf = (config: ConformanceScenario['config'] = {}): string[] =>
  Object.values(config).filter((value): value is string => typeof value === 'string' && URL.canParse(value));
