import type { Tone } from '@millrace/schemas/design';
import type { CredentialTest, StoreLenderCredentials } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

/** Returns the line above the list, which says to how many lenders applications can be sent. */
export function readyWords(lenders: readonly StoreLenderCredentials[]): string {
  const ready = lenders.filter(
    (lender) => lender.complete && lender.lender_enabled && lender.is_asked,
  ).length;
  if (ready === 0) return t('No lender is ready. Enter the credentials that a lender gave this store.');
  return ready === 1
    ? t('Applications can be sent to 1 lender.')
    : t('Applications can be sent to {ready} lenders.', { ready });
}

/** Returns the labels of required credentials that are missing. */
export const missingOf = ({ fields }: StoreLenderCredentials): string[] =>
  fields.filter(({ required, set_at: setAt }) => required && setAt === null).map(({ label }) => label);

interface CredentialState {
  word: string;
  tone: Tone;
  /** What the user can do about the state of the credentials. Null if there is nothing to do. */
  next: string | null;
}

/** Returns the current state of the store's credentials for a lender. */
export function credentialStateOf(lender: StoreLenderCredentials): CredentialState {
  if (!lender.lender_enabled)
    return {
      word: t('Lender off'),
      tone: 'neutral',
      next: t('Millrace has switched this lender off for now.'),
    };
  if (!lender.readable)
    return {
      word: t('Enter again'),
      tone: 'danger',
      next: t('The saved credentials cannot be read. Enter them again.'),
    };
  if (!lender.complete)
    return {
      word: t('Incomplete'),
      tone: 'warning',
      next: t('Missing: {lender}.', { lender: missingOf(lender).join(', ') }),
    };
  if (lender.test?.state === 'refused')
    return {
      word: t('Refused'),
      tone: 'danger',
      next: t('The lender refused these credentials. Applications fail until you correct them.'),
    };
  if (!lender.is_asked)
    return {
      word: t('Saved'),
      tone: 'neutral',
      next: t('Applications are not sent to this lender by Millrace yet.'),
    };
  return { word: t('Ready'), tone: 'success', next: null };
}

export const testTones = {
  waiting: 'info',
  accepted: 'success',
  refused: 'danger',
  unclear: 'warning',
} as const satisfies Record<CredentialTest['state'], Tone>;
