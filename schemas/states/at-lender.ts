import type { Localised } from '../form/types.ts';
import { isApproval } from './outcomes.ts';

interface Answered {
  readonly outcome: string | null;
  readonly handoffUrl: string | null;
  readonly handoffKind: string | null;
  readonly offers: readonly unknown[];
  readonly inputRequests: readonly unknown[];
  readonly contract: object | null;
}

/**
 * Whether the shopper can continue an approval only at the lender: there is no offer to choose, no page or
 * message to follow and no contract to create.
 * This happens if the address of the lender's page was lost with its reply, or if the lender has no page.
 */
export const continuesAtLender = (entry: Answered): boolean =>
  isApproval(entry.outcome) &&
  entry.outcome !== 'contract_sent' &&
  entry.contract === null &&
  entry.handoffUrl === null &&
  entry.handoffKind === null &&
  entry.offers.length === 0 &&
  entry.inputRequests.length === 0;

const shopper: Localised = {
  en: 'Show your reference to an associate at {store}, who finishes the application with you at {lender}.',
  es: 'Muestre su referencia a un empleado de {store}, que terminará la solicitud con usted en {lender}.',
};

/** Texts for an approval that continues only at the lender: for staff and for the shopper. */
export const atLender = {
  staff: (lender: string): string =>
    `Finish this application in ${lender}’s merchant portal. The customer will show you the reference.`,
  shopper: (lender: string, store: string, locale: keyof Localised): string =>
    shopper[locale].replaceAll('{store}', () => store).replaceAll('{lender}', () => lender),
};
