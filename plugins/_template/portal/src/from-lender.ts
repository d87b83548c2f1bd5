import { unknownWord, type LenderReply } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import { form } from './pages.ts';

/**
 * The status words of the lender's portal and what they mean. An unknown word becomes `Pending` and raises an
 * alert. The plugin must never guess an approval.
 */
const statuses: Readonly<Record<string, LenderReply>> = {
  approved: { outcome: 'Approved' },
  declined: {
    outcome: 'Rejected',
    reasons: [
      {
        code: 'declined',
        text: {
          en: 'Template Lender declined the application.',
          es: 'Template Lender no aprobó la solicitud.',
        },
      },
    ],
  },
} satisfies Record<Word, LenderReply>;

export function readStatus(word: string): LenderReply {
  const known = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return known ? { ...known } : unknownWord(word, form.status);
}
