import { optionList } from '@millrace/schemas/fields';

/** The scoring models, by the names that iSoftpull uses. */
export const scoreModels = ['fico_8', 'fico_4', 'vantage_4'] as const;
export type ScoreModel = (typeof scoreModels)[number];

/**
 * Fields that the credit bureau needs to find a shopper. A soft pull needs no Social Security number, so none
 * is sent.
 */
export const softPullFields = [
  'first_name',
  'last_name',
  'address_number',
  'address_street_name',
  'city',
  'state_name',
  'zip_code',
  'date_of_birth',
] as const;

type Answers = Readonly<Record<string, string>>;

const stateNames = new Map(optionList('us_states').options.map(({ value, label }) => [value, label.en]));

/** Returns the body of the request, or undefined if a required answer of the shopper is missing. */
export function softPullBody(answers: Answers): Record<string, string> | undefined {
  const state = stateNames.get(answers['state_name'] ?? '');
  const body = {
    first_name: answers['first_name'],
    last_name: answers['last_name'],
    address: [answers['address_number'], answers['address_street_name']].filter(Boolean).join(' '),
    city: answers['city'],
    state,
    zip: answers['zip_code'],
  };
  const known = Object.entries(body).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()));
  if (known.length < Object.keys(body).length) return undefined;
  const { date_of_birth: born } = answers;
  return { ...Object.fromEntries(known), ...(born && { date_of_birth: born }) };
}

type Open = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Open =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Open) : {};

export type PulledScore =
  { is: 'score'; score: number } | { is: 'no_hit' } | { is: 'frozen' } | { is: 'unreadable' };

/**
 * Reads the score of one model from the bureau's reply. A score out of range or of another model counts as
 * no score.
 */
export function readSoftPull(reply: unknown, model: ScoreModel): PulledScore {
  const { full_feed: feed, reports } = objectOf(reply);
  const { score } = objectOf(objectOf(objectOf(feed)['credit_score'])[model]);
  const number = typeof score === 'string' && /^\d{1,3}$/.test(score) ? Number(score) : score;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 300 && number <= 900)
    return { is: 'score', score: number };
  const failures = Object.values(objectOf(reports)).map((report) => objectOf(report)['failure_type']);
  if (failures.includes('freeze')) return { is: 'frozen' };
  if (failures.includes('no-hit')) return { is: 'no_hit' };
  return { is: 'unreadable' };
}
