import { isApproval } from '@millrace/schemas/states';
import { plainWord } from '../documented.ts';
import type { LenderReply } from '../outcome.ts';
import { firstStep, reachStep, recordStep, replayStep, withTexts } from './replay.ts';
import type { ScenarioSetup } from './scenario-runs.ts';

/** Returns words that look like a documented word and are none: a letter more, a letter less, a prefix. */
export function nearWords(word: string, documented: readonly string[]): string[] {
  const known = new Set(documented.map(plainWord));
  return [`${word}x`, `un${word}`, word.slice(0, -1)].filter(
    (near) => near !== '' && !known.has(plainWord(near)),
  );
}

const deciding = ['submit', 'poll', 'lookup'] as const;

/**
 * Replaces the lender's status words in whole replies by near-words, and returns one sentence for each reply that
 * the plugin nevertheless reads as an approval. `readStatus` alone does not show whether the plugin uses it.
 */
export async function nearWordDrill(setup: ScenarioSetup): Promise<string[]> {
  const { statuses, scenarios } = setup.folder.scenarios;
  const words = Object.keys(statuses);
  const complaints: string[] = [];
  for (const operation of deciding) {
    const found = firstStep(scenarios, operation, ({ expect }) => isApproval(outcomeOf(expect.reply)));
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
      const outcome = outcomeOf(await replayStep(setup, at, near));
      if (isApproval(outcome)) complaints.push(`${operation}: the word "${replaced}" is read as ${outcome}`);
    }
  }
  return complaints;
}

function outcomeOf(reply: unknown): string {
  const { outcome } = (reply ?? {}) as Partial<LenderReply>;
  return typeof outcome === 'string' ? outcome : '';
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
