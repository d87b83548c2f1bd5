import { isApproval } from '@millrace/schemas/states';
import { plainWord } from '../documented.ts';
import type { LenderReply } from '../outcome.ts';
import { firstStep, reachStep, recordStep, replayStep, withTexts } from './replay.ts';
import { readingOperations } from './stranger-drill.ts';
import type { ScenarioFile } from './scenario-file.ts';
import type { ScenarioSetup } from './scenario-runs.ts';

/** Returns words that look like a documented word and are none: a letter more, a letter less, a prefix. */
export function nearWords(word: string, documented: readonly string[]): string[] {
  const known = new Set(documented.map(plainWord));
  return [`${word}x`, `un${word}`, word.slice(0, -1)].filter(
    (near) => near !== '' && !known.has(plainWord(near)),
  );
}

/** All documented words of a lender, at whatever place of its replies. */
export const documentedWords = ({ statuses, statusesAt = {} }: ScenarioFile): string[] => [
  ...new Set([statuses, ...Object.values(statusesAt)].flatMap(Object.keys)),
];

/**
 * Replaces the lender's status words in whole replies by near-words, and returns one sentence for each reply that
 * the plugin nevertheless reads as an approval or as the end of an operation. `readStatus` alone does not show
 * whether the plugin uses it.
 */
export async function nearWordDrill(setup: ScenarioSetup): Promise<string[]> {
  const { statusesAt = {}, scenarios } = setup.folder.scenarios;
  const words = documentedWords(setup.folder.scenarios);
  const namesOperations = Object.values(statusesAt).some((place) => Object.values(place).includes('done'));
  const confirmed = (reply: unknown) => outcomeOf(reply) ?? (namesOperations ? doneIn(reply) : undefined);
  const complaints: string[] = [];
  for (const operation of ['submit', ...readingOperations] as const) {
    const found = firstStep(scenarios, operation, ({ expect }) => confirmed(expect.reply) !== undefined);
    if (!found) continue;
    const at = await reachStep(setup, found.scenario, found.index);
    const { calls } = await recordStep(setup, at);
    for (const nth of [0, 1, 2]) {
      let replaced: string | undefined;
      const near = withTexts(calls, ({ reply, isOwn }) => ({
        text: isOwn
          ? everyWord(reply.text, (text) => {
              const changed = words.includes(text) ? nearWords(text, words)[nth] : undefined;
              replaced ??= changed;
              return changed ?? text;
            })
          : reply.text,
      }));
      if (replaced === undefined) continue;
      const meaning = confirmed(await replayStep(setup, at, near));
      if (meaning !== undefined)
        complaints.push(`${operation}: the word "${replaced}" is read as ${meaning}`);
    }
  }
  return complaints;
}

/** Returns the outcome of a reply if it is an approval. */
function outcomeOf(reply: unknown): string | undefined {
  const { outcome } = (reply ?? {}) as Partial<LenderReply>;
  return typeof outcome === 'string' && isApproval(outcome) ? outcome : undefined;
}

/** Returns an earlier operation that the reply reports as done. */
function doneIn(reply: unknown): string | undefined {
  const { operations = [] } = (reply ?? {}) as Partial<LenderReply>;
  const done = operations.find(({ state }) => state === 'done');
  return done && `${done.operation} done`;
}

/** Replaces every text of a JSON document. Other documents stay as they are. */
function everyWord(document: string, change: (text: string) => string): string {
  try {
    return JSON.stringify(JSON.parse(document), (_key, value: unknown) =>
      typeof value === 'string' ? change(value) : value,
    );
  } catch {
    return document;
  }
}
