import { fieldsOfForm, type Localised, type MergedForm } from '@millrace/schemas/form';

/**
 * Who entered an answer. `proposal`: staff proposed the answer, and the shopper accepted it. `user` is null
 * for a point of sale.
 */
export type AnswerSource =
  { readonly by: 'staff' | 'proposal'; readonly user: number | null } | { readonly by: 'prefill' };

/** The sources of answers by field id. If an answer has no entry here, the shopper entered it. */
export type AnswerSources = Readonly<Record<string, AnswerSource>>;

/**
 * The ids of the answers that one save request sets, and the person who entered them. If `source` is missing,
 * the shopper entered them.
 */
export interface Entered {
  readonly fields: readonly string[];
  readonly source?: AnswerSource;
}

export const sourcesOf = ({ fields, source }: Entered): AnswerSources =>
  source ? Object.fromEntries(fields.map((field) => [field, source])) : {};

/** Returns the ids of the answers that staff entered and that the shopper has not replaced or accepted. */
export const enteredByStaff = (sources: AnswerSources): string[] =>
  Object.keys(sources).filter((id) => sources[id]!.by === 'staff');

/**
 * Returns the labels of answers that staff entered and that the shopper has not confirmed. They are grouped
 * by the key of each lender that needs them. By submitting, the shopper confirms the answers that the page
 * shows in full. A sensitive answer is masked there, so the shopper confirms it only by entering it or by
 * accepting a proposal.
 */
export function unconfirmedByLender(
  form: Pick<MergedForm, 'sections'>,
  sources: AnswerSources,
): Readonly<Record<string, readonly Localised[]>> {
  const byLender: Record<string, Localised[]> = {};
  for (const { id, label, sensitive, neededBy } of fieldsOfForm(form)) {
    if (!sensitive || sources[id]?.by !== 'staff') continue;
    for (const lender of new Set(neededBy.map(({ lenderId }) => lenderId)))
      (byLender[lender] ??= []).push(label);
  }
  return byLender;
}
