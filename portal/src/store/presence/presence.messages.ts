import type { PresenceActivity, PresentPerson } from '@millrace/schemas/presence';
import { t } from '@millrace/ui/translate';

/**
 * The text for each activity. `lender` is the name of the lender that the activity concerns. It is empty if
 * the activity concerns none, or if the application does not have this lender.
 */
const presenceActions: Readonly<Record<PresenceActivity['action'], (lender: string) => string>> = {
  edit: () => t('is editing answers'),
  regrade: (lender) => t('is regrading{lender}', { lender: lender && t(' at {lender}', { lender }) }),
  submit: (lender) => t('is submitting{lender}', { lender: lender && t(' to {lender}', { lender }) }),
  contract: (lender) =>
    t('is working on the contract{lender}', { lender: lender && t(' with {lender}', { lender }) }),
  answer: (lender) => t('is answering {lender}', { lender: lender || t('a lender') }),
  closeout: () => t('is closing the application out'),
};

export const listed = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : t('{names} and {names2}', { names: names.slice(0, -1).join(', '), names2: names.at(-1) });

/**
 * Returns one sentence for each action that other users are doing. A further sentence names the users who
 * only look at the application.
 */
export function presenceSentences(
  people: readonly PresentPerson[],
  lenderName: (id: number) => string | undefined,
): string[] {
  const looking = people.filter(({ activity }) => activity.length === 0).map(({ name }) => name);
  const busy = people.flatMap(({ name, activity }) =>
    activity.map(({ action, lenderId }) => {
      const lender = lenderId === null ? '' : (lenderName(lenderId) ?? '');
      return `${name} ${presenceActions[action](lender)}`;
    }),
  );
  if (looking.length === 0) return busy;
  const names = listed(looking);
  return [...busy, looking.length === 1 ? t('{names} is here', { names }) : t('{names} are here', { names })];
}

/**
 * Returns a warning that other users are doing the same now. If both save, the server accepts only the first
 * request.
 */
export const atTheSame = (people: readonly string[]): string => {
  const names = listed(people);
  const doing =
    people.length === 1
      ? t('{names} is doing the same right now.', { names })
      : t('{names} are doing the same right now.', { names });
  return `${doing} ${t('Talk to each other first, because only the first action counts.')}`;
};

/** Returns the initials of a name: `Jo Park` becomes `JP`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]!)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
