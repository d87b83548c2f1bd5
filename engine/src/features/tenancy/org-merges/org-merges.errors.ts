import { conflict, notFound, unprocessable } from '../../../platform/http/problem.ts';

export const cannotMerge = (orgIds: readonly number[]) =>
  unprocessable(
    'Some of these organizations cannot take part in a merge.',
    orgIds.map((id) => ({
      field: 'org_ids',
      code: 'not-mergeable',
      message: `Organization ${id} is protected, disabled, lender affiliated or already merged.`,
    })),
  );

export const severalCurrencies = (currencies: readonly string[]) =>
  unprocessable(
    `The stores of these organizations have different currencies: ${currencies.join(', ')}.`,
    [
      {
        field: 'org_ids',
        code: 'several-currencies',
        message:
          'All stores of an organization must have the same currency, because reports add their amounts.',
      },
    ],
    'validation',
    'Merge only organizations whose stores have the same currency.',
  );

export const primaryUserElsewhere = () =>
  unprocessable('The primary user has to be an active user of one of these organizations.', [
    { field: 'primary_user_id', code: 'not-in-orgs', message: 'Choose a user of these organizations.' },
  ]);

export const nothingToUnmerge = () => notFound('A merge of this organization');

export const laterMerge = 'A later merge depends on this merge. Undo the later merge first.';
export const convertedSince =
  'The organization became lender affiliated after the merge. Reverse the conversion first.';

export const disabledSince =
  'The organization was disabled after the merge. Enable the organization first, then undo the merge.';

export const cannotUnmerge = (why: string) => {
  const [message, ...next] = why.split(/(?<=\.) /);
  return conflict('unmerge-blocked', message!, next.join(' '));
};
