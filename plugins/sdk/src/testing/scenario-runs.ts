import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LenderBrowserHost } from '../runtime/browser.ts';
import { expectNoCanary } from './canary.ts';
import type { LenderFolder } from './lender-folder.ts';
import { openTestSandbox, type StartSandbox, type TestSandbox } from './sandbox.ts';
import type { ConformanceScenario, Step, Expectation } from './scenario-file.ts';
import { nothingSeen, showsWhatItDeclares, type SeenKinds, holdsTogether } from './reply-shape.ts';
import { newTraces, sandboxAddress, stageBrowser, stageContext, type Traces } from './stage.ts';
import { corrected, newStory, perform, playPerson, remember, type Story } from './story.ts';
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
  holdsTogether(result, seen);
}

/**
 * Checks how many submissions of this application the lender has. They are found by our reference, the phone
 * number or the email address.
 */
export function expectSubmissions(
  sandbox: TestSandbox,
  folder: LenderFolder,
  story: Story,
  { submissions }: Expectation,
): void {
  if (submissions === undefined) return;
  const { reference, answers } = story.application;
  const known = [reference, (answers['mobile_phone'] ?? '').replace(/\D/g, ''), answers['email']];
  const lines = sandbox
    .ledger()
    .filter((line) => line.lender === folder.manifest.id && line.kind === 'submission')
    .filter((line) => known.includes(line.reference));
  expect(lines).toHaveLength(submissions);
}

/** What the scenarios need: a running sandbox and, for portals, a browser. */
export interface Theatre {
  folder: LenderFolder;
  sandbox: TestSandbox;
  browser: LenderBrowserHost | undefined;
  seen: SeenKinds;
}

/** Runs scenarios.json against the lender sandbox, with real sockets and real pages. */
export function scenarioRuns(folder: LenderFolder, start?: StartSandbox): void {
  let theatre: Theatre | undefined;
  beforeAll(async () => {
    theatre = await openTheatre(folder, start);
  });
  afterAll(async () => {
    await theatre?.browser?.close();
    await theatre?.sandbox.close();
  });
  let played = 0;
  for (const scenario of folder.scenarios.scenarios) {
    test(
      scenario.name,
      async () => {
        await playScenario(theatre!, scenario);
        played += 1;
      },
      120_000,
    );
  }
  test('the scenarios show exactly the requests and handoffs that lender.json declares', () => {
    // If a scenario was filtered out or failed, some kinds were not seen, and the comparison would mean
    // nothing.
    if (played === folder.scenarios.scenarios.length) showsWhatItDeclares(folder.manifest, theatre!.seen);
  });
}

export async function openTheatre(folder: LenderFolder, start?: StartSandbox): Promise<Theatre> {
  const sandbox = await openTestSandbox(start);
  const browser = stageBrowser(folder, sandboxAddress(folder, sandbox.url));
  return { folder, sandbox, browser, seen: nothingSeen() };
}

export async function playScenario(theatre: Theatre, scenario: ConformanceScenario): Promise<void> {
  const story = newStory(theatre.folder, scenario);
  const traces = newTraces();
  for (const [index, step] of scenario.steps.entries()) {
    if (step.afterMs !== undefined) await theatre.sandbox.passTime(step.afterMs);
    story.application = corrected(story, step);
    await playStep(theatre, scenario, story, step, { traces, place: `step ${index + 1}, ${step.do}` });
  }
}

async function playStep(
  { folder, sandbox, browser, seen }: Theatre,
  scenario: ConformanceScenario,
  story: Story,
  step: Step,
  { traces, place }: { traces: Traces; place: string },
): Promise<void> {
  const baseUrl = sandboxAddress(folder, sandbox.url);
  if (step.do === 'webhook') return expectWebhooks(folder, sandbox, story.references, step.expect);
  if (step.do === 'sandbox') {
    expect({ place, status: await playPerson(baseUrl, story, step) }).toEqual({ place, status: 200 });
    return;
  }
  const { answers } = story.application;
  const { deadlineMs, credentials, config } = scenario;
  const context = stageContext({
    folder,
    baseUrl,
    traces,
    answers,
    browser,
    ...(deadlineMs !== undefined && { deadlineMs }),
    ...(credentials && { credentials }),
    ...(config && { config }),
  });
  const result = await perform(folder, context, story, step);
  if (result instanceof Error) traces.messages.push(result.message, String(result.stack));
  expectResult(result, step.expect, place, seen);
  expectSubmissions(sandbox, folder, story, step.expect);
  remember(story, result);
  expectNoCanary(traces, folder, answers);
}
