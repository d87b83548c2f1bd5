import { contractSteps, mayChange } from './contract-drill.ts';
import { isContractOperation } from './end-checks.ts';
import { expectNoCanary } from './leak-checks.ts';
import { documentedWords } from './near-words.ts';
import { firstStep, reachStep, recordStep, replayStep, withTexts, type RecordedCall } from './replay.ts';
import type { Step } from './scenario-file.ts';
import type { ScenarioSetup } from './scenario-runs.ts';
import { idsFromEarlierReplies } from './scenario-steps.ts';
import { kindsFromMemory, resultComplaint, spoiled, type Spoilers } from './spoiled-replies.ts';
import { newTraces } from './stage.ts';
import { xmlSpoilers } from './xml-spoilers.ts';

/**
 * Spoils the lender's replies to an operation in every way, and returns one sentence for each kind that the plugin
 * handles wrongly. In a submission or contract operation the replies to changing calls are spoiled, otherwise all.
 */
export async function spoiledDrill(setup: ScenarioSetup, operation: Step['do']): Promise<string[]> {
  const { scenarios, confirmedEmpty = [] } = setup.folder.scenarios;
  const isChange = isContractOperation(operation) || operation === 'submit';
  const found = isContractOperation(operation)
    ? contractSteps(scenarios).get(operation)
    : firstStep(scenarios, operation, ({ expect }) => expect.reply !== undefined);
  if (!found) return [];
  const at = await reachStep(setup, found.scenario, found.index);
  const { calls } = await recordStep(setup, at);
  const isSpoiled = ({ isOwn, request }: RecordedCall) => isOwn && (!isChange || mayChange(request));
  if (!calls.some(isSpoiled)) return [];
  const words = documentedWords(setup.folder.scenarios);
  const asked = {
    operation,
    hasWords: calls.some(({ reply }) => words.some((word) => reply.text.includes(JSON.stringify(word)))),
    requestId: idsFromEarlierReplies(at.state, at.step).requestId ?? null,
    isRepeatable: setup.folder.manifest.repeatable?.some((one) => one === operation) ?? false,
  };
  // The sandbox itself spoils the reply to a submission in JSON.
  const spoilers = operation === 'submit' ? xmlSpoilers : { ...(await sandboxSpoilers()), ...xmlSpoilers };
  const complaints: string[] = [];
  // Some lenders document an empty reply as a confirmation.
  const takesEmpty = confirmedEmpty.some((one) => one === operation);
  for (const kind of kindsFromMemory(spoilers)) {
    let changes = 0;
    const bad = withTexts(calls, (call) => {
      const changed = isSpoiled(call) ? spoiled(call, spoilers[kind]!) : undefined;
      if (changed && !(takesEmpty && changed.status < 300 && changed.text.trim() === '')) changes += 1;
      return changed ?? { text: call.reply.text };
    });
    if (changes === 0) continue;
    const traces = newTraces();
    const result = await replayStep(setup, at, bad, traces);
    if (result instanceof Error) traces.messages.push(result.message, String(result.stack));
    expectNoCanary(traces, setup.folder, at.state.application.answers);
    const complaint = resultComplaint(kind, asked, result);
    if (complaint !== null) complaints.push(`${operation}, ${kind}: ${complaint}`);
  }
  return complaints;
}

async function sandboxSpoilers(): Promise<Spoilers> {
  const { hostileReplies } = await import('@millrace/lender-sandbox');
  return hostileReplies;
}
