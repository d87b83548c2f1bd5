import type { Answers, MergedField } from './types.ts';

/** For a question whose answer is usually the same as an earlier one: the id of the earlier question. */
const usuallySame: Readonly<Record<string, string>> = { id_state_issued: 'state_name' };

/**
 * Returns answers to open questions that follow from earlier answers, by field id. They are suggestions:
 * shoppers see and change them.
 */
export function suggestedAnswers(
  fields: readonly Pick<MergedField, 'id'>[],
  answers: Answers,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const answer = answers[usuallySame[id] ?? ''];
      return !answers[id] && typeof answer === 'string' && answer !== '' ? [[id, answer]] : [];
    }),
  );
}
