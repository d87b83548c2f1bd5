import type { Tone } from '@millrace/schemas/design';
import type { LenderOption } from '@millrace/schemas/api';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { money } from '@millrace/schemas/money';

function amountWords({ minimum_cents: least, maximum_cents: most, currency }: LenderOption): string | null {
  const words = (cents: number) => money(cents, currency);
  if (least !== null && most !== null) return `finances ${words(least)} to ${words(most)}`;
  if (least !== null) return `finances ${words(least)} or more`;
  return most === null ? null : `finances up to ${words(most)}`;
}

function timeWords({ decision_seconds: seconds }: LenderOption): string | null {
  if (seconds === null) return null;
  return seconds < 90 ? `answers in about ${seconds} s` : `answers in about ${Math.round(seconds / 60)} min`;
}

/**
 * Returns one line about a lender for a store that considers it: its type, its amounts and its usual response
 * time.
 */
export function optionWords(option: LenderOption): string {
  return [lenderTypeWord(option.lender_type), amountWords(option), timeWords(option)]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Returns whether the store works with a lender, has asked for it or is not served by it. Null if the store can
 * ask for the lender.
 */
export function optionStateOf(option: LenderOption): { word: string; tone: Tone } | null {
  if (option.has_credentials) return { word: 'Connected', tone: 'success' };
  if (option.asked_at) return { word: 'Requested', tone: 'info' };
  if (!option.serves_store) return { word: 'Not available to this store', tone: 'neutral' };
  return null;
}
