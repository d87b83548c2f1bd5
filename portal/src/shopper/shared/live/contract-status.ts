import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { contractPhase, shopperStep, shopperWords, statusWords, type Tone } from '@millrace/schemas/states';
import type { Locale } from '../../../shared/messages/messages.ts';

/** What a shopper reads about the contract with a lender: the step that is news, else how far it is. */
export function contractStatus(
  { contract, lenderName }: TimelineEntry,
  locale: Locale,
): { text: string; tone: Tone } | null {
  if (!contract) return null;
  const { state, step } = contract;
  const status =
    step && step.state !== 'done' ? shopperStep(step.operation, step.state, lenderName, locale) : null;
  if (status) return status;
  const words = state && shopperWords('contract', state, locale);
  return words ? { text: words, tone: statusWords('contract', state).tone } : null;
}

/** Something about a contract is still going to change by itself. */
export const hasOpenContract = ({ entries }: ShopperResults): boolean =>
  entries.some(
    ({ contract }) =>
      contract?.step?.state === 'moving' ||
      (contract !== null && contract.state !== null && !statusWords('contract', contract.state).terminal),
  );

/** The shopper has signed, here or on the lender's own pages. */
export const isSigned = ({ contract }: TimelineEntry): boolean =>
  contractPhase(contract?.state ?? null) === 'signed';

/** What was taken back never was. */
const atRest = ['done', 'taken-back'];

/** The contract waits for the shopper's signature, and nothing else is on its way. */
export const isToSign = ({ contract }: TimelineEntry): boolean =>
  contractPhase(contract?.state ?? null) === 'to-sign' && atRest.includes(contract?.step?.state ?? 'done');
