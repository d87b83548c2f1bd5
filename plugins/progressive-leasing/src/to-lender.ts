import { mapAnswers, type AnswerTable, type Invoice, type LenderContext } from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';

type Settings = Pick<LenderContext, 'config' | 'credentials'>;

const applying: AnswerTable<Answer> = {
  'customer.firstName': { field: 'first_name', as: 'plain-letters' },
  'customer.lastName': { field: 'last_name', as: 'plain-letters' },
  'customer.ssn': { field: 'ssn_number', as: 'ssn-digits' },
  'customer.dateOfBirth': { field: 'date_of_birth', as: 'date-iso' },
  'customer.mobilePhone': { field: 'mobile_phone', as: 'phone-digits' },
  'customer.email': { field: 'email' },
  'customer.address.addressLine1': {
    join: ['address_number', 'address_street_name'],
    as: 'plain-letters',
  },
  'customer.address.addressLine2': { field: 'apt_suite', as: 'plain-letters', optional: true },
  'customer.address.city': { field: 'city', as: 'plain-letters' },
  'customer.address.state': { field: 'state_name', as: 'state-code' },
  'customer.address.postalCode': { field: 'zip_code' },
  'customer.monthlyIncome': { field: 'gross_monthly_income', as: 'money-dollars' },
  'customer.payFrequency': {
    field: 'how_often_paid',
    words: { weekly: 'Weekly', bi_weekly: 'BiWeekly', twice_monthly: 'SemiMonthly', monthly: 'Monthly' },
  },
  'customer.lastPayDate': { field: 'last_pay_date', as: 'date-iso' },
  'customer.nextPayDate': { field: 'next_pay_date', as: 'date-iso' },
  'bank.routingNumber': { field: 'bank_routing_number', as: 'digits' },
  'bank.accountNumber': { field: 'bank_account_number', as: 'digits' },
  // Always false, because Millrace did not ask the shopper for this consent.
  marketingConsent: { value: false },
  sendSms: { config: 'textToSign' },
};

/**
 * Builds the application. It contains no card data, because the shopper makes the initial payment on the
 * lender's own page.
 */
export function toApplication(application: Application, settings: Settings): Record<string, unknown> {
  const { reference } = application;
  const store = { ...toStore(settings), merchantApplicationIdentifier: reference };
  return { store, ...mapAnswers(application, settings, applying) };
}

export function toStore({ credentials }: Pick<Settings, 'credentials'>) {
  return {
    progressiveMerchantId: Number(credentials['merchant_id']),
    merchantStoreId: credentials['store_number'] ?? '',
  };
}

/** Builds the cart: only items that can be leased, in dollars and before tax. Shipping is a separate line. */
export function toCart(
  { items, shippingCents = 0 }: Invoice,
  { applicationId, reference }: { applicationId: number; reference: string },
  settings: Settings,
) {
  const goods = items
    .filter(({ leasable = true }) => leasable)
    .map(({ sku, name, quantity, unitCents }) => ({ sku, name, quantity, unitCents }));
  const shipping = { sku: 'SHIPPING', name: 'Shipping', quantity: 1, unitCents: shippingCents };
  const lines = shippingCents > 0 ? [...goods, shipping] : goods;
  return {
    store: toStore(settings),
    applicationId,
    merchantTransactionId: reference,
    cartTotal: lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0) / 100,
    items: lines.map(({ sku, name, quantity, unitCents }, index) => ({
      lineNumber: index + 1,
      sku,
      description: name,
      priceEach: unitCents / 100,
      quantity,
      lineTotal: (quantity * unitCents) / 100,
    })),
  };
}

const person: AnswerTable<Answer> = {
  last4SSN: { field: 'ssn_number', as: 'ssn-last4' },
  mobilePhone: { field: 'mobile_phone', as: 'phone-digits' },
};

/**
 * Builds the input to search for a person's leases. It contains the two documented properties that every
 * application has.
 */
export function toLeaseLookup(application: Application, settings: Settings): Record<string, unknown> {
  return { store: toStore(settings), ...mapAnswers(application, settings, person) };
}
