import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { contractPhase, shopperStep, shopperWords, statusWords, type Tone } from '@millrace/schemas/states';
import type { Locale } from '../../../shared/messages/messages.ts';

/**
 * Returns the text about the contract with a lender: its newest step while that step is not done, else the
 * contract's state.
 */
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

/** True if a contract can still change without an action of the shopper. The page then continues polling. */
export const hasOpenContract = ({ entries }: ShopperResults): boolean =>
  entries.some(
    ({ contract }) =>
      ['moving', 'accepted'].includes(contract?.step?.state ?? '') ||
      (contract !== null && contract.state !== null && !statusWords('contract', contract.state).terminal),
  );

/** True if the shopper has signed, on this site or on the lender's own pages. */
export const isSigned = ({ contract }: TimelineEntry): boolean =>
  ['releasing', 'signed'].includes(contractPhase(contract?.state ?? null) ?? '');

/**
 * The states in which a step is not in progress. A withdrawn step (`taken-back`) counts as if it had not been
 * started.
 */
const atRest = ['done', 'taken-back'];

/** True if the contract waits for the shopper's signature and no other step is in progress. */
export const isToSign = ({ contract }: TimelineEntry): boolean =>
  contractPhase(contract?.state ?? null) === 'to-sign' && atRest.includes(contract?.step?.state ?? 'done');
