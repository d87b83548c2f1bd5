import type { RouteTerms } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

type Value = number | null;
type Options = readonly (readonly [value: Value, words: string])[];

/** The options for each limit of a form. Null means the default or no limit; the label says which. */
export const termOptions = {
  stop_after: [
    [1, t('After the first approval')],
    [2, t('After 2 approvals')],
    [3, t('After 3 approvals')],
    [null, t('Never: all are asked, the best offer wins')],
  ],
  lender_seconds: [
    [null, t('Default')],
    [60, t('1 minute')],
    [120, t('2 minutes')],
    [300, t('5 minutes')],
    [600, t('10 minutes')],
  ],
  route_seconds: [
    [null, t('No limit')],
    [120, t('2 minutes')],
    [300, t('5 minutes')],
    [900, t('15 minutes')],
    [3600, t('1 hour')],
  ],
  most_soft: [
    [null, t('No limit')],
    [0, t('None')],
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [5, '5'],
  ],
  most_hard: [
    [null, t('No limit')],
    [0, t('None')],
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [5, '5'],
  ],
} as const satisfies Partial<Record<keyof RouteTerms, Options>>;
export type TermChoice = keyof typeof termOptions;

const unitOf: Readonly<Record<TermChoice, string>> = {
  stop_after: 'approvals',
  lender_seconds: 'seconds',
  route_seconds: 'seconds',
  most_soft: 'inquiries',
  most_hard: 'inquiries',
};

/**
 * Returns the options for a limit. If an API client has set a value that is not an option, the value is
 * added.
 */
export function optionsFor(term: TermChoice, value: Value): Options {
  const options: Options = termOptions[term];
  return options.some(([one]) => one === value) ? options : [...options, [value, `${value} ${unitOf[term]}`]];
}

/** Returns the changed limits with their new values, or undefined if no limit changed. */
export function changedTerms(before: RouteTerms, now: RouteTerms): Partial<RouteTerms> | undefined {
  const keys = Object.keys(now) as (keyof RouteTerms)[];
  const changed = keys.filter((key) => before[key] !== now[key]);
  return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, now[key]])) : undefined;
}
