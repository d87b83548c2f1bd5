import type { NotificationKind } from '@millrace/schemas/messages';
import { money, type Currency } from '@millrace/schemas/money';
import { listedWait, readAs, statusWords, type Tone } from '@millrace/schemas/states';

export interface NotificationFacts {
  kind: NotificationKind;
  /**
   * The applicant's name. Null if it is unknown. The text then has no name: screens show the reference number
   * of the application next to it.
   */
  who: string | null;
  lender: string | null;
  cents: number | null;
  /** The currency of `cents`, which is the currency of the store. */
  currency: Currency;
  /**
   * A word for the text. Depending on the kind, it is the state of a contract, the kind of an early approval,
   * or who must answer which question. For reminders it is where a person decides and why the person is
   * reminded. Null if the kind needs no word.
   */
  word: string | null;
}

/** Outcomes that are not yet a final approval, with the words for them. */
export const earlyApprovals: Readonly<Record<string, string>> = {
  'Pre Approved': 'pre-approved',
  'Pre-Qualified': 'pre-qualified',
};

/** Returns the text of a notification for users of the store. */
export function wordsOf({ kind, who: name, lender, cents, currency, word }: NotificationFacts): {
  message: string;
  tone: Tone;
} {
  const who = name ?? 'A customer';
  switch (kind) {
    case 'approved':
      return {
        message: `${who}: ${lender} ${earlyApprovals[word ?? ''] ?? 'approved'}${cents === null ? '' : ` up to ${money(cents, currency)}`}`,
        tone: 'success',
      };
    case 'none':
      return { message: `${who}: no lender approved`, tone: 'neutral' };
    case 'correction':
      return { message: `${who}: ${lender} asks for a correction`, tone: 'warning' };
    case 'chosen':
      return { message: `${who} chose an offer from ${lender}`, tone: 'success' };
    case 'contract': {
      const { staff, tone } = statusWords('contract', word ?? '');
      return { message: `${who}: ${readAs(staff)} at ${lender}`, tone };
    }
    case 'asks': {
      const [whom = null, asks = null] = word?.split(' ') ?? [];
      const asked = { name: lender ?? '', state: 'PENDING', outcome: null, waits_on: whom, asks };
      const wait = listedWait(asked, 'store') ?? '';
      const tone = whom === 'merchant' ? 'warning' : 'info';
      return { message: `${who}: ${wait.charAt(0).toLowerCase()}${wait.slice(1)}`, tone };
    }
    case 'decide':
      return { message: `${who}: ${decideWords(word, lender)}`, tone: 'warning' };
    case 'reminder':
      return { message: `${who}: ${reminderText(word, lender)}`, tone: 'warning' };
    case 'review':
      return { message: `${who}: ${lender} needs review`, tone: 'warning' };
  }
}

const sinceWords: Readonly<Record<string, string>> = { '10-minutes': '10 minutes', '1-hour': '1 hour' };

/** Returns what the people of the store have to do, and why they are reminded now. */
export function reminderText(word: string | null, lender: string | null): string {
  const [where = null, since = ''] = word?.split(' ') ?? [];
  const why = since === 'closing' ? 'before you close' : `open for ${sinceWords[since] ?? since}`;
  return `${decideWords(where, lender)} (${why})`;
}

/**
 * Returns what the people of the store have to do: at a lender's website, for the store's own plan, or in a
 * review.
 */
function decideWords(where: string | null, lender: string | null): string {
  if (where === 'site') return `apply at ${lender} and enter the decision`;
  return where === 'review' ? `${lender} needs review` : `decide for ${lender}`;
}
