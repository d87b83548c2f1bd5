import type { Tone } from '@millrace/schemas/design';
import type { LenderOption } from '@millrace/schemas/api';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { money } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';

function amountWords({ minimum_cents: least, maximum_cents: most, currency }: LenderOption): string | null {
  const words = (cents: number) => money(cents, currency);
  if (least !== null && most !== null)
    return t('finances {least} to {most}', { least: words(least), most: words(most) });
  if (least !== null) return t('finances {least} or more', { least: words(least) });
  return most === null ? null : t('finances up to {most}', { most: words(most) });
}

function timeWords({ decision_seconds: seconds }: LenderOption): string | null {
  if (seconds === null) return null;
  return seconds < 90
    ? t('answers in about {seconds} s', { seconds })
    : t('answers in about {limit} min', { limit: Math.round(seconds / 60) });
}

/**
 * Returns one line about a lender for a store that considers it: its type, its amounts and its usual response
 * time.
 */
export function optionWords(option: LenderOption): string {
  return [t(lenderTypeWord(option.lender_type)), amountWords(option), timeWords(option)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Returns whether the store works with a lender, has asked for it or is not served by it. Null if the store can
 * ask for the lender.
 */
export function optionStateOf(option: LenderOption): { word: string; tone: Tone } | null {
  if (option.has_credentials) return { word: t('Connected'), tone: 'success' };
  if (option.asked_at) return { word: t('Requested'), tone: 'info' };
  if (!option.serves_store) return { word: t('Not available to this store'), tone: 'neutral' };
  return null;
}
