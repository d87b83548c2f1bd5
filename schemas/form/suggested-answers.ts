import type { Answers, MergedField } from './types.ts';

/** The id of the earlier question, by the id of the later question that usually has the same answer. */
const usuallySame: Readonly<Record<string, string>> = { id_state_issued: 'state_name' };

/** True if an earlier answer suggests the answer to this question, so that the shopper only confirms it. */
export const isSuggested = (id: string, answers: Answers): boolean => {
  const answer = answers[usuallySame[id] ?? ''];
  return typeof answer === 'string' && answer !== '';
};

/**
 * Returns answers to open questions that follow from earlier answers, by field id. They are suggestions:
 * shoppers see and change them.
 */
export function suggestedAnswers(
  fields: readonly Pick<MergedField, 'id'>[],
  answers: Answers,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id }) =>
      !answers[id] && isSuggested(id, answers) ? [[id, String(answers[usuallySame[id]!])]] : [],
    ),
  );
}
