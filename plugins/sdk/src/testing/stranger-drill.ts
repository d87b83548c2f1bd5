import { firstStep, reachStep, recordStep, replayStep, type RecordedCall } from './replay.ts';
import type { ScenarioSetup } from './scenario-runs.ts';
import type { ScenarioState } from './scenario-steps.ts';

/** Operations that read one application. Their reply may be about another one: a mixed-up cache, a wrong filter. */
export const readingOperations = ['poll', 'getContract', 'lookup'] as const;
export type ReadingOperation = (typeof readingOperations)[number];

/**
 * Gives an operation the lender's reply about another application, and returns what is wrong. The plugin has to
 * compare an id of the reply with the one that it asked for. A reply without any id passes.
 */
export async function strangerDrill(setup: ScenarioSetup, operation: ReadingOperation): Promise<string[]> {
  const found = firstStep(
    setup.folder.scenarios.scenarios,
    operation,
    ({ expect }) => expect.reply !== undefined,
  );
  if (!found) return [];
  const { scenario, index } = found;
  const other = await reachStep(setup, scenario, index);
  const { result, calls } = await recordStep(setup, other);
  if (result instanceof Error || result === null) return [];
  const own = await reachStep(setup, scenario, index);
  if (!namesAny(calls, comparable(operation, other.state, own.state))) return [];
  const believed = await replayStep(setup, own, calls);
  if (believed instanceof Error || believed === null) return [];
  return [
    `${operation} believes a reply about another application. Compare the id in the reply with the one that was asked for: expectSame(references.application, reply.id, 'id')`,
  ];
}

/**
 * Returns the ids by which the plugin could notice that a reply is about the other application. A `lookup` after a
 * lost reply knows only Millrace's reference, and no id that the lender assigned.
 */
function comparable(operation: ReadingOperation, other: ScenarioState, own: ScenarioState): string[] {
  const { reference } = other.application;
  const ids = operation === 'lookup' ? [] : Object.values(other.references);
  const known = Object.values(own.references);
  return [reference, ...ids].filter((id) => id !== undefined && id.length >= 4 && !known.includes(id));
}

const namesAny = (calls: readonly RecordedCall[], ids: readonly string[]): boolean =>
  calls.some(({ isOwn, reply }) => isOwn && ids.some((id) => reply.text.includes(id)));
