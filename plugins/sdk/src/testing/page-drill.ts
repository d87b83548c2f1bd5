import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractOperation } from '@millrace/schemas/states';
import type { LenderPage } from '../context.ts';
import { LenderError } from '../errors.ts';
import { operationsOf } from '../manifest.ts';
import type { LenderBrowserHost, Sent } from '../runtime/browser.ts';
import { judged, type FoundOperation } from './contract-drill.ts';
import { startFaultyPortal, type FaultyPortal } from './faulty-portal.ts';
import type { DrillFault } from './fault-server.ts';
import { expectNoCanary } from './leak-checks.ts';
import { contextOfStep, playSteps, type ScenarioSetup } from './scenario-runs.ts';
import { idsFromEarlierReplies, perform, type ScenarioState } from './scenario-steps.ts';
import { newTraces, sandboxAddress, stageBrowser } from './stage.ts';

/** Faults of the page that a portal shows after a click. */
const pageFaults: readonly DrillFault[] = [
  'no answer',
  'connection reset',
  'reply cut short',
  '401',
  '500',
  'a page instead of data',
  'an empty reply',
  'data of another shape',
  'a redirect to another host',
];

/** An operation that the host may repeat only has to report the fault, so a few faults show it. */
const faultsOfRepeatable: readonly DrillFault[] = ['no answer', '500', 'a page instead of data'];

/** Milliseconds that a plugin waits for a page after a fault. All replies of faults arrive at once, or never. */
const graceMs = 500;

/** Milliseconds that a control may take after a fault. A plugin may go on to pages without a fault. */
const controlMs = 10_000;

/** Operations that change nothing at a lender. Their requests show how the plugin logs in and searches. */
const reading = ['poll', 'getContract', 'testCredentials'] as const;

/**
 * Performs a contract operation of a portal once with each fault in the reply to its changing click, and returns
 * one sentence for each fault that the plugin handles wrongly. The plugin must have called `pointOfNoReturn`
 * before, unless the operation is `repeatable`, and must not take the wrong page for an answer.
 */
export async function pageDrill(
  setup: ScenarioSetup,
  { scenario, index }: FoundOperation,
  chosen?: readonly DrillFault[],
): Promise<string[]> {
  const faults = chosen ?? (isRepeatable(setup, { scenario, index }) ? faultsOfRepeatable : pageFaults);
  const portal = await startFaultyPortal(setup.sandbox.url);
  const browser = hasty(stageBrowser(setup.folder, sandboxAddress(setup.folder, portal.url))!, portal);
  const own: ScenarioSetup = { ...setup, sandbox: { ...setup.sandbox, url: portal.url }, browser };
  try {
    const state = await playSteps(own, scenario, index);
    const reads = await readingRequests(own, { scenario, index }, state, portal);
    const complaints: string[] = [];
    for (const fault of faults) {
      portal.fail(fault, reads);
      const complaint = await complaintAbout(own, { scenario, index }, state, portal);
      if (complaint !== null) complaints.push(`${fault}: ${complaint}`);
    }
    return complaints;
  } finally {
    await browser.close();
    await portal.close();
  }
}

const isRepeatable = ({ folder }: ScenarioSetup, { scenario, index }: FoundOperation): boolean =>
  folder.manifest.repeatable?.includes(scenario.steps[index]!.do as ContractOperation) ?? false;

async function readingRequests(
  setup: ScenarioSetup,
  { scenario }: FoundOperation,
  state: ScenarioState,
  portal: FaultyPortal,
): Promise<ReadonlySet<string>> {
  portal.fail(null);
  const operation = reading.find((one) => operationsOf(setup.folder.manifest).includes(one));
  if (!operation) return new Set();
  const context = contextOfStep(setup, scenario, state, { traces: newTraces() });
  await perform(setup.folder, context, state, { do: operation, expect: {} });
  return new Set(portal.sent);
}

async function complaintAbout(
  setup: ScenarioSetup,
  { scenario, index }: FoundOperation,
  state: ScenarioState,
  portal: FaultyPortal,
): Promise<string | null> {
  const { folder } = setup;
  const step = scenario.steps[index]!;
  const operation = step.do as ContractOperation;
  const mayRepeat = isRepeatable(setup, { scenario, index });
  const traces = newTraces();
  const context = contextOfStep(setup, scenario, state, { traces });
  const result = await perform(folder, context, state, step);
  if (result instanceof Error)
    traces.messages.push(result.message, JSON.stringify(result), String(result.stack));
  try {
    expectNoCanary(traces, folder, state.application.answers);
  } catch (error) {
    return (error as Error).message;
  }
  // An operation without such a click has no effect that could happen twice.
  if (portal.struck() === 0) return null;
  if (portal.struck() > 1 && !mayRepeat) return `it was sent ${portal.struck()} times`;
  if (portal.elsewhere() > 0) return 'it followed a redirect to another host';
  const asked = { operation, requestId: idsFromEarlierReplies(state, step).requestId ?? null };
  return judged(asked, result, {
    isHarmless: mayRepeat,
    advice: 'Call pointOfNoReturn() right before the click, or set sends: true',
  });
}

/** Ends the waiting for a page or a control soon after a fault, because it will not come. */
function hasty(browser: LenderBrowserHost, portal: FaultyPortal): LenderBrowserHost {
  return {
    ...browser,
    withPage: (work, sent = () => 'no', longest) =>
      browser.withPage((page) => work(hastyPage(page, portal, sent)), sent, longest),
  };
}

function hastyPage(page: LenderPage, portal: FaultyPortal, sent: Sent): LenderPage {
  const afterStrike = (ms: number) => portal.nextStrike().then(() => sleep(ms, undefined, { ref: false }));
  const soon = <T>(step: Promise<T>): Promise<T> =>
    Promise.race([
      step,
      afterStrike(controlMs).then(() => {
        throw new LenderError('timed-out', sent(), 'The page did not come after the fault.');
      }),
    ]);
  return {
    ...page,
    fill: (label, value) => soon(page.fill(label, value)),
    select: (label, value) => soon(page.select(label, value)),
    check: (label) => soon(page.check(label)),
    click: (role, name) => soon(page.click(role, name)),
    table: (selector) => soon(page.table(selector)),
    waitFor: (selector, ms) =>
      Promise.race([page.waitFor(selector, ms), afterStrike(graceMs).then(() => page.waitFor(selector, 1))]),
  };
}
