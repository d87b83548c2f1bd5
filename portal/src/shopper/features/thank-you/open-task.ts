import type { Locale } from '@millrace/schemas/form';
import { shopperQuestion } from '@millrace/schemas/states';
import { contractStatus, isToSign } from '../../shared/live/contract-status.ts';
import type { ChosenOffer } from '../../shared/ending/chosen-offer.ts';
import type { thankYouWords } from './thank-you.messages.ts';

type Words = (typeof thankYouWords)['en'];

/** What stands between a shopper and the goods, as the page's heading; null = the store's own words may stand there. */
export function openTask(chosen: ChosenOffer, words: Words, locale: Locale): string | null {
  const { entry, lenderName, address } = chosen;
  const question = entry.inputRequests.find(({ kind }) => kind !== 'correction');
  if (question) return shopperQuestion(question.kind, lenderName, locale).left;
  const status = contractStatus(entry, locale);
  if (entry.contract?.state === 'Signed' || entry.contract?.state === 'Funded') return null;
  if (isToSign(entry) || address) return words.signLeft(lenderName);
  return status?.tone === 'neutral'
    ? `${words.contract(lenderName)}: ${status.text}`
    : (status?.text ?? null);
}
