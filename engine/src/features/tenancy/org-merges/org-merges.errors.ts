import { conflict, notFound, unprocessable } from '../../../platform/http/problem.ts';

export const cannotMerge = (orgIds: readonly number[]) =>
  unprocessable(
    'Some of these organisations cannot take part in a merge.',
    orgIds.map((id) => ({
      field: 'org_ids',
      code: 'not-mergeable',
      message: `Organisation ${id} is protected, disabled, lender affiliated or merged already.`,
    })),
  );

export const primaryUserElsewhere = () =>
  unprocessable('The primary user has to be an active person of one of these organisations.', [
    { field: 'primary_user_id', code: 'not-in-orgs', message: 'Choose somebody of these organisations.' },
  ]);

export const nothingToUnmerge = () => notFound('A merge of this organisation');

export const laterMerge = 'A later merge builds on this one. Undo that one first.';
export const convertedSince = 'The organisation became lender affiliated since. Reverse that first.';

export const disabledSince = 'The organisation was disabled since. Open it first, then undo the merge.';

export const cannotUnmerge = (why: string) => {
  const [message, ...next] = why.split(/(?<=\.) /);
  return conflict('unmerge-blocked', message!, next.join(' '));
};
