import type { LenderReply, Offer } from '@millrace/plugin-sdk';
import type { LenderType } from '@millrace/schemas/lender-types';
import { between, pick, type Random } from '../../applications/test-forms/index.logic.ts';
import type { TestLender } from '../../applications/test-forms/index.ts';

type Terms = Pick<Offer, 'product' | 'termMonths' | 'paymentCents' | 'totalOfPaymentsCents'> & Partial<Offer>;

/** Lowest and highest yearly interest rate in percent, by lender type. */
const yearlyPercent = { prime: [8, 15], near_prime: [16, 25], sub_prime: [26, 35] } as const;

/**
 * Returns an approval of the requested amount or a little less, with terms that are usual for the lender's
 * type.
 */
export function approval(lender: TestLender, requestedCents: number, random: Random): LenderReply {
  const amountCents = Math.round((requestedCents * between(random, 7, 10)) / 10 / 5000) * 5000;
  const terms = termsOf(lender.lenderType, amountCents, random);
  const offer = { id: `test-${lender.key}`, amountCents, paymentFrequency: 'monthly', ...terms } as const;
  return { outcome: 'Approved', approvedCents: amountCents, offers: [offer] };
}

function termsOf(type: LenderType, amountCents: number, random: Random): Terms {
  switch (type) {
    case 'lto':
      return lease(amountCents);
    case 'prime':
    case 'near_prime':
    case 'sub_prime': {
      const [from, to] = yearlyPercent[type];
      return loan(amountCents, between(random, from, to) * 100, pick(random, [12, 24, 36]));
    }
    case 'proprietary_in_house':
    case 'third_party_in_house':
      return paidOff('installment', 12, Math.ceil(amountCents / 12));
  }
}

const paidOff = (product: Offer['product'], termMonths: number, paymentCents: number): Terms => ({
  ...{ product, termMonths, paymentCents, totalOfPaymentsCents: paymentCents * termMonths },
});

function lease(amountCents: number): Terms {
  const paymentCents = Math.round((amountCents * 1.6) / 12);
  const costOfLeaseCents = paymentCents * 12 - amountCents;
  return { ...paidOff('lease', 12, paymentCents), costOfLeaseCents, cashPriceCents: amountCents };
}

function loan(amountCents: number, aprBasisPoints: number, termMonths: number): Terms {
  const monthly = aprBasisPoints / 10_000 / 12;
  const paymentCents = Math.round((amountCents * monthly) / (1 - (1 + monthly) ** -termMonths));
  return { ...paidOff('loan', termMonths, paymentCents), aprBasisPoints };
}
