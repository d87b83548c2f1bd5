import { isApproval } from '@millrace/schemas/states';
import { isContractState, isOver } from '@millrace/schemas/states/machines';
import { operationEnd } from '../operations/index.ts';
import type { LenderReply } from '../outcome.ts';
import { contractSteps, mayChange } from './contract-drill.ts';
import { isContractOperation } from './end-checks.ts';
import { firstStep, reachStep, recordStep, replayStep, withTexts, type RecordedCall } from './replay.ts';
import type { Step } from './scenario-file.ts';
import type { ScenarioSetup } from './scenario-runs.ts';
import { idsFromEarlierReplies } from './scenario-steps.ts';

/** Names of booleans that say yes, and of those that say no. Words of other names may say more: `preApproved`. */
const sayYes = new Set(['approved', 'accepted', 'success', 'successful', 'eligible', 'succeeded']);
const sayNo = new Set([
  ...['declined', 'rejected', 'denied', 'refused', 'failed', 'ineligible'],
  ...['canceled', 'cancelled', 'voided', 'expired', 'error'],
]);

/**
 * Lets the lender's flags contradict an approval or a confirmation: `is_declined` is true, `success` is false. Returns
 * one sentence for each flag with which the plugin still reads it. It then reads the flag the wrong way round, or not
 * at all.
 */
export async function flagDrill(setup: ScenarioSetup, operation: Step['do']): Promise<string[]> {
  const { scenarios } = setup.folder.scenarios;
  const isStep = isContractOperation(operation);
  const found = isStep
    ? contractSteps(scenarios).get(operation)
    : firstStep(scenarios, operation, ({ expect }) => approves((expect.reply ?? {}) as Partial<LenderReply>));
  if (!found) return [];
  const at = await reachStep(setup, found.scenario, found.index);
  const { calls } = await recordStep(setup, at);
  // A read before a change may say that the contract is cancelled already. Only the reply to the change confirms it.
  const isAsked = ({ isOwn, request }: RecordedCall) => isOwn && (!isStep || mayChange(request));
  const requestId = idsFromEarlierReplies(at.state, at.step).requestId ?? null;
  const complaints: string[] = [];
  for (const name of new Set(calls.filter(isAsked).flatMap(({ reply }) => flagsIn(reply.json)))) {
    const value = saysNo(name);
    if (isStep && value) continue;
    const against = withTexts(calls, (call) => ({
      text: isAsked(call) ? withFlag(call.reply.text, name, value) : call.reply.text,
    }));
    const result = await replayStep(setup, at, against);
    if (result === null || result instanceof Error) continue;
    const reply = result as LenderReply;
    const isWrong = isStep ? operationEnd({ operation, requestId }, reply) === 'done' : approves(reply);
    if (isWrong) complaints.push(`${operation}: with ${name}: ${value} it still reads ${reply.outcome}`);
  }
  return complaints;
}

const approves = ({ outcome, contractState }: Partial<LenderReply>): boolean =>
  outcome !== undefined && isApproval(outcome) && !(isContractState(contractState) && isOver(contractState));

/** The words of a name without `is`, `was` and `has`: `isDeclined` and `was_declined` become `declined`. */
const plainName = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/^(is|was|has|has_been|been)_/, '');

const saysNo = (name: string): boolean => sayNo.has(plainName(name));
const isFlag = (name: string): boolean => saysNo(name) || sayYes.has(plainName(name));

function flagsIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    typeof value === 'boolean' && isFlag(name) ? [name] : flagsIn(value),
  );
}

const withFlag = (text: string, name: string, value: boolean): string => {
  try {
    return JSON.stringify(JSON.parse(text), (key, old: unknown) =>
      key === name && typeof old === 'boolean' ? value : old,
    );
  } catch {
    return text;
  }
};
