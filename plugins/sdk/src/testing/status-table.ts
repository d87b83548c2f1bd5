import { expect, test } from '@jest/globals';
import { outcomes } from '../outcome.ts';
import type { LenderFolder } from './lender-folder.ts';
import { nearWords } from './near-words.ts';
import { repliesInBothLanguages } from './texts.ts';

const path = /^(\$|\[\]|[\w$-]+)(\[\]|\.[\w$-]+)*$/;
const tags = new Set(
  'form table thead tbody tr th td ul ol li dl dt dd main section article p h1 h2 h3'.split(' '),
);

/**
 * Whether the text is a path in a reply, `data.items[].status`, or a selector on a page, `#status`. Plain
 * words are neither.
 */
export function isExactPlace(place: string): boolean {
  const parts = place.replaceAll(/"[^"]*"/g, '""').split(/\s*[>+~]+\s*|\s+/);
  return path.test(place) || parts.every((part) => tags.has(part) || /^[\w-]*[#.:[][^,]+$/.test(part));
}

/**
 * Words that no lender uses. Some of them break a plugin that looks words up in a plain object without
 * `Object.hasOwn`.
 */
export const inventedWords = ['zz_never_heard_of', '', 'constructor', '__proto__', 'toString'];

/** Tests `readStatus` with every documented word of the lender and with several unknown words. */
export function statusTable(folder: LenderFolder): void {
  for (const [word, outcome] of Object.entries(folder.scenarios.statuses)) {
    test(`its word "${word}" means ${outcome}`, () => readsWord(folder, word, outcome));
  }
  const documented = Object.keys(folder.scenarios.statuses);
  for (const word of documented) {
    test(`a word that is almost "${word}" is pending and raises an alert`, async () => {
      for (const near of nearWords(word, documented)) await alarmsAt(folder, near);
    });
  }
  for (const word of inventedWords) {
    test(`the unknown word "${word}" is pending and raises an alert`, () => alarmsAt(folder, word));
  }
}

export async function readsWord(
  folder: LenderFolder,
  word: string,
  outcome: string,
  at?: string,
): Promise<void> {
  const readStatus = await folder.readStatus();
  const reply = readStatus(word, at);
  repliesInBothLanguages(reply);
  expect(outcomes).toContain(outcome);
  expect({ outcome: reply.outcome, unknownWord: reply.unknownWord }).toEqual({
    outcome,
    unknownWord: undefined,
  });
}

export async function alarmsAt(folder: LenderFolder, word: string, at?: string): Promise<void> {
  const readStatus = await folder.readStatus();
  const reply = readStatus(word, at);
  expect(reply).toMatchObject({
    outcome: 'Pending',
    unknownWord: word,
    ...(at !== undefined && { unknownWordAt: at }),
  });
  // Staff who receive the alert need the location to find the word.
  expect(reply.unknownWordAt ?? '').not.toBe('');
  expect({ unknownWordAt: reply.unknownWordAt, isExact: isExactPlace(reply.unknownWordAt ?? '') }).toEqual({
    unknownWordAt: reply.unknownWordAt,
    isExact: true,
  });
}
