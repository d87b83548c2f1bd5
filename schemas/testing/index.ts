/**
 * Small English words that show tests that a text is English. None of these words is also a Spanish word or
 * part of a lender's name.
 */
const englishWords = new Set(
  (
    'the and of your yours you with this that these those is are was were been be for from at by we our us it its ' +
    'they their there here not more than then when what which who how please asks asked asking needs needed need ' +
    'check checked checking only over could would should cannot can have having will may to or on in if because ' +
    'after before again any all each other another about under up out off get got make made ' +
    'your application declined approved waiting skipped answer answers sign send sent'
  ).split(' '),
);

/**
 * Returns the English words in a text, without duplicates. Empty for a Spanish text. Capitals such as `IN`
 * and `OR` (US states) and email addresses are ignored.
 */
export function englishWordsIn(text: string): string[] {
  const words = (text.replaceAll(/\S+@\S+/g, '').match(/\p{L}+/gu) ?? []).filter(
    (word) => !/^\p{Lu}{2,}$/u.test(word),
  );
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => englishWords.has(word));
}

export { fieldContracts, type FieldContract, type Sample } from './field-contract.ts';
export { randomNeeds, repeatableRandom } from './random-needs.ts';
