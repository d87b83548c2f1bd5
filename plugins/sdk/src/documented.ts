/**
 * The ids of all answers that a lender asks for. The conformance kit checks that the applicant of scenarios.json
 * answers exactly the questions of fields.json, so the ids are those of fields.json.
 * @example
 * import type scenarios from '../scenarios.json';
 * export type Application = ApplicationWith<AnswersOf<typeof scenarios>>;
 */
export type AnswersOf<Scenarios extends { applicant: { answers: object } }> = Extract<
  keyof Scenarios['applicant']['answers'],
  string
>;

/**
 * All documented words of a lender, from `statuses` of scenarios.json. A table that ends with
 * `satisfies Record<WordsOf<typeof scenarios>, LenderReply>` does not compile as long as a word is missing.
 */
export type WordsOf<Scenarios extends { statuses: object }> = Extract<keyof Scenarios['statuses'], string>;

type Tables<Scenarios> = Scenarios extends { statusesAt: infer Places } ? Places : Record<never, never>;

/** The places of `statusesAt` in scenarios.json, for lenders that use the same words at several places. */
export type PlacesOf<Scenarios> = Extract<keyof Tables<Scenarios>, string>;

/**
 * A table of meanings for each place of `statusesAt`. A missing place, a missing word and a word that is not
 * documented do not compile.
 * @example
 * const statuses = { 'lease.status': { signed } } satisfies StatusesAt<typeof scenarios, LenderReply>;
 */
export type StatusesAt<Scenarios, Meaning, Place extends PlacesOf<Scenarios> = PlacesOf<Scenarios>> = {
  readonly [At in Place]: Readonly<Record<Extract<keyof Tables<Scenarios>[At], string>, Meaning>>;
};

/** The text `Text` with `By` in place of each `Sign`. */
export type Replaced<
  Text extends string,
  Sign extends string,
  By extends string,
> = Text extends `${infer Start}${Sign}${infer Rest}` ? `${Start}${By}${Replaced<Rest, Sign, By>}` : Text;

/** The type of what `plainWord` returns. */
export type PlainWord<Word extends string> = Lowercase<
  Replaced<Replaced<Replaced<Word, ' ', ''>, '-', ''>, '_', ''>
>;

/**
 * Returns a word in lower case and without spaces, hyphens and underscores, for lenders that spell their words in
 * several ways: `Pre-Approved` and `PreApproved` become `preapproved`.
 */
export const plainWord = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');
