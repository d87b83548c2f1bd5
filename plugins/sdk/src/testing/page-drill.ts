import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractOperation } from '@millrace/schemas/states';
import { operationsOf } from '../manifest.ts';
import type { LenderBrowserHost } from '../runtime/browser.ts';
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

/** Milliseconds that a plugin waits for a page after a fault. All replies of faults arrive at once, or never. */
const graceMs = 500;

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
  faults = pageFaults,
): Promise<string[]> {
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
  const isRepeatable = folder.manifest.repeatable?.includes(operation) ?? false;
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
  if (portal.struck() > 1 && !isRepeatable) return `it was sent ${portal.struck()} times`;
  if (portal.elsewhere() > 0) return 'it followed a redirect to another host';
  const asked = { operation, requestId: idsFromEarlierReplies(state, step).requestId ?? null };
  return judged(asked, result, {
    isHarmless: isRepeatable,
    advice: 'Call pointOfNoReturn() right before the click, or set sends: true',
  });
}

/** Ends the waiting for a page soon after a fault, because the page will not come. */
function hasty(browser: LenderBrowserHost, portal: FaultyPortal): LenderBrowserHost {
  return {
    ...browser,
    withPage: (work, sent, longest) =>
      browser.withPage(
        (page) =>
          work({
            ...page,
            waitFor: (selector, ms) =>
              Promise.race([
                page.waitFor(selector, ms),
                portal
                  .nextStrike()
                  .then(() => sleep(graceMs))
                  .then(() => page.waitFor(selector, 1)),
              ]),
          }),
        sent,
        longest,
      ),
  };
}
