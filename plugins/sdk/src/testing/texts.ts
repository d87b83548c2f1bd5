import { expect } from '@jest/globals';
import type { Localised } from '@millrace/schemas/form';
import { englishWordsIn } from '@millrace/schemas/testing';
import type { LenderReply } from '../outcome.ts';
import type { LenderFolder } from './lender-folder.ts';

/** Checks that each sentence for shoppers exists in English and in Spanish. */
export function speaksToShoppers({ fields, rules }: LenderFolder): void {
  const texts = [...fields.map(({ because }) => because), ...rules.rules.map(({ reason }) => reason.text)];
  expect(texts.flatMap(complaintsAbout)).toEqual([]);
}

/** Checks the sentences of one reply. Results that are not replies pass. */
export function repliesInBothLanguages(result: unknown): void {
  expect([...textsOf(result).flatMap(complaintsAbout), ...questionComplaints(result)]).toEqual([]);
}

function textsOf(result: unknown): unknown[] {
  if (typeof result !== 'object' || result === null) return [];
  const { reasons = [], inputRequests = [] } = result as Partial<LenderReply>;
  return [...reasons.map(({ text }) => text), ...inputRequests.map(({ prompt }) => prompt)];
}

/**
 * Returns problems with a lender's questions about the shopper's history. Lenders ask these in English only,
 * so the Spanish text must quote the English words in «quotation marks».
 */
function questionComplaints(result: unknown): string[] {
  if (typeof result !== 'object' || result === null) return [];
  const { inputRequests = [] } = result as Partial<LenderReply>;
  const questions = inputRequests.flatMap((request) => request.questions ?? []);
  const labels = questions.flatMap(({ label, choices }) => [label, ...choices.map((choice) => choice.label)]);
  return labels.flatMap(({ en, es }) => complaintsAbout({ en, es: es.replace(`«${en}»`, '«»') }));
}

function complaintsAbout(text: unknown): string[] {
  const { en, es } = (typeof text === 'object' && text !== null ? text : {}) as Partial<Localised>;
  if (!en || !es) return [`${JSON.stringify(text)} is not there in English and Spanish`];
  const english = englishWordsIn(es);
  return english.length > 0 ? [`the Spanish of "${en}" has English words: ${english.join(', ')}`] : [];
}
