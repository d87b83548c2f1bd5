import {
  answer,
  answerCents,
  digits,
  dollars,
  isoDate,
  optionalAnswer,
  plainLetters,
  wordFor,
  type InvoiceItem,
} from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';

const paymentFrequency: Record<string, string> = {
  weekly: 'weekly',
  bi_weekly: 'biweekly',
  twice_monthly: 'semimonthly',
  monthly: 'monthly',
};

/**
 * Returns `ApplyInput` without the order id. It contains no card data, because the shopper enters the card on
 * Koalafi's pages.
 */
export function toApplyInput(application: Application) {
  const ask = (field: Answer) => answer(application, field);
  const apartment = optionalAnswer(application, 'apt_suite');
  const employer = optionalAnswer(application, 'employer_name');
  return {
    customer: {
      firstName: plainLetters(ask('first_name')),
      lastName: plainLetters(ask('last_name')),
      birthDate: isoDate(ask('date_of_birth'), 'date_of_birth'),
      taxpayerIdentificationNumber: digits(ask('ssn_number')),
      cellPhone: digits(ask('mobile_phone')),
      emailAddress: ask('email'),
      billingAddress: {
        line1: plainLetters(`${ask('address_number')} ${ask('address_street_name')}`),
        ...(apartment && { line2: plainLetters(apartment) }),
        city: plainLetters(ask('city')),
        state: ask('state_name'),
        zip: ask('zip_code'),
      },
    },
    employment: {
      ...(employer && { employerName: employer }),
      monthlyIncome: dollars(answerCents(ask('gross_monthly_income'), 'gross_monthly_income')),
      paymentFrequency: wordFor(paymentFrequency, application, 'how_often_paid'),
      lastPayDate: isoDate(ask('last_pay_date'), 'last_pay_date'),
    },
    bank: {
      routingNumber: digits(ask('bank_routing_number')),
      accountNumber: digits(ask('bank_account_number')),
    },
  };
}

/**
 * Returns the input to search for a person's application. It contains the minimum that Koalafi's customer
 * search accepts.
 */
export function toCustomerSearchInput(application: Application) {
  return {
    cellPhone: digits(answer(application, 'mobile_phone')),
    taxIDLast4: digits(answer(application, 'ssn_number')).slice(-4),
  };
}

/**
 * Returns the lines of the cart. Prices are before tax, because a lease company pays no sales tax on the
 * purchase.
 */
export function toItems(items: readonly InvoiceItem[], category: string) {
  return items.map(({ sku, name, quantity, unitCents, leasable = true }) => ({
    sku,
    price: dollars(unitCents),
    quantity,
    isLeaseable: leasable,
    category,
    displayName: name,
  }));
}
