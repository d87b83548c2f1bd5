import { unknownWord, type LenderReply, type Offer } from '@millrace/plugin-sdk';
import { readStatus } from './statuses.ts';
import type { Application } from './wire.ts';

export { readOperation } from './changes.ts';
export { readStatus } from './statuses.ts';

/** Whether the shopper can still do something on Divido’s page. */
const isOpen = ({ waitingOn }: LenderReply): boolean => waitingOn === 'consumer';
const isApproved = ({ outcome }: LenderReply): boolean =>
  outcome === 'Approved' || outcome === 'contract_sent';

export function fromApplication(application: Application): LenderReply {
  const { id, current_status: status, currency, lender_loan_reference: loan, urls } = application;
  const references = { application: id, ...(loan && { lease: loan }) };
  // An amount in another currency must not be taken for pounds.
  if (currency && currency.id !== 'GBP')
    return { ...unknownWord(currency.id, 'data.currency.id'), references };
  const reply = readStatus(status);
  const page = urls?.application_url;
  return {
    ...reply,
    ...(isApproved(reply) && creditOf(application)),
    ...(isOpen(reply) && page && { handoff: { kind: 'redirect' as const, url: page } }),
    references,
  };
}

/**
 * Returns the approved credit, and the one plan of the application with the figures that Divido states. The
 * host compares deliveries and refunds with the credit.
 */
function creditOf({ amounts, finance_plan: plan }: Application): Partial<LenderReply> {
  if (!amounts) return {};
  const { original_credit_amount: credit } = amounts;
  return {
    approvedCents: credit,
    currency: 'GBP',
    ...(plan && amounts.monthly_payment_amount > 0 && { offers: [toOffer(amounts, plan)] }),
  };
}

/**
 * Divido states an interest rate and no annual percentage rate, so the offer has none. A British annual
 * percentage rate is an effective one and higher than the interest rate.
 */
function toOffer(
  amounts: NonNullable<Application['amounts']>,
  plan: NonNullable<Application['finance_plan']>,
): Offer {
  return {
    id: plan.id,
    product: 'loan',
    currency: 'GBP',
    amountCents: amounts.original_credit_amount,
    termMonths: plan.agreement_duration_months,
    paymentCents: amounts.monthly_payment_amount,
    paymentFrequency: 'monthly',
    totalOfPaymentsCents: amounts.total_repayable_amount,
    cashPriceCents: amounts.purchase_price_amount,
    dueTodayCents: amounts.deposit_amount,
  };
}
