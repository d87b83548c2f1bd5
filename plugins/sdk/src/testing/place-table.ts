import { expect, test } from '@jest/globals';
import { isOutcome } from '@millrace/schemas/states';
import type { LenderFolder } from './lender-folder.ts';
import { nearWords } from './near-words.ts';
import { alarmsAt, inventedWords, isExactPlace, readsWord } from './status-table.ts';
import { repliesInBothLanguages } from './texts.ts';

/** Tests the words of each place of `statusesAt`, which may mean something else than at other places. */
export function placeTables(folder: LenderFolder): void {
  for (const [at, words] of Object.entries(folder.scenarios.statusesAt ?? {})) placeTable(folder, at, words);
}

function placeTable(folder: LenderFolder, at: string, words: Readonly<Record<string, string>>): void {
  const documented = Object.keys(words);
  const unknown = [...documented.flatMap((word) => nearWords(word, documented)), ...inventedWords];
  for (const [word, meaning] of Object.entries(words))
    test(`its word "${word}" at ${at} means ${meaning}`, () => readsWordAt(folder, at, word, meaning));
  test(`words that are not documented at ${at} are unknown`, async () => {
    expect({ at, isExact: isExactPlace(at) }).toEqual({ at, isExact: true });
    const areOutcomes = Object.values(words).map(isOutcome);
    expect({ at, kinds: new Set(areOutcomes).size }).toEqual({ at, kinds: 1 });
    for (const word of unknown)
      await (areOutcomes[0] ? alarmsAt(folder, word, at) : knowsNoOperation(folder, word, at));
  });
}

export async function readsWordAt(
  folder: LenderFolder,
  at: string,
  word: string,
  meaning: string,
): Promise<void> {
  if (isOutcome(meaning)) return readsWord(folder, word, meaning, at);
  const readOperation = await folder.readOperation();
  const operation = readOperation(word, at);
  expect({ word, at, state: operation?.state }).toEqual({ word, at, state: meaning });
  repliesInBothLanguages(operation);
}

async function knowsNoOperation(folder: LenderFolder, word: string, at: string): Promise<void> {
  const readOperation = await folder.readOperation();
  expect({ word, at, meaning: readOperation(word, at) }).toEqual({ word, at, meaning: undefined });
}
