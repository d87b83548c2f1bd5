import { mapAnswers, type AnswerTable, type InvoiceItem, type LenderContext } from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';
import type { Item } from './wire.ts';

type Settings = Pick<LenderContext, 'config' | 'credentials'>;

/** Body of `POST /users`. It contains no password, so FlexShopper creates a temporary one. */
const user: AnswerTable<Answer> = {
  firstName: { field: 'first_name', as: 'plain-letters' },
  lastName: { field: 'last_name', as: 'plain-letters' },
  email: { field: 'email' },
  resetPassword: { config: 'resetPassword' },
};

/**
 * Body of `POST /users/me/apply`. Amounts are in dollars. The shopper's income is monthly and before taxes.
 */
const applying: AnswerTable<Answer> = {
  street1: { join: ['address_number', 'address_street_name'], as: 'plain-letters' },
  street2: { field: 'apt_suite', as: 'plain-letters', optional: true },
  city: { field: 'city', as: 'plain-letters' },
  regionAbbr: { field: 'state_name', as: 'state-code' },
  postalCode: { field: 'zip_code' },
  country: { value: 'US' },
  mobilePhone: { field: 'mobile_phone', as: 'phone-digits' },
  dateOfBirth: { field: 'date_of_birth', as: 'date-iso' },
  ssn: { field: 'ssn_number', as: 'ssn-digits' },
  'employmentInformation.name': { field: 'employer_name', as: 'plain-letters', optional: true },
  'employmentInformation.monthlyIncome': { field: 'gross_monthly_income', as: 'money-whole-dollars' },
  'employmentInformation.payFrequency': {
    field: 'how_often_paid',
    words: { weekly: 'weekly', bi_weekly: 'biweekly', twice_monthly: 'semimonthly', monthly: 'monthly' },
  },
  'employmentInformation.lastPayDate': { field: 'last_pay_date', as: 'date-iso', optional: true },
  'employmentInformation.nextPayDate': { field: 'next_pay_date', as: 'date-iso', optional: true },
  'bankAccount.routing': { field: 'bank_routing_number', as: 'digits' },
  'bankAccount.account': { field: 'bank_account_number', as: 'digits' },
  'bankAccount.type': { field: 'bank_type', words: { checking: 'checking', savings: 'savings' } },
  expectedPurchaseAmount: { of: 'requestedDollars' },
  // Always false, because Millrace did not ask the shopper for this consent.
  optInMarketing: { value: false },
  'additionalData.commonApplicationKey.reference': { of: 'reference' },
};

export interface ApplyRequests {
  user: Record<string, unknown>;
  application: Record<string, unknown>;
}

export function toApplyRequests(application: Application, settings: Settings): ApplyRequests {
  return {
    user: mapAnswers(application, settings, user),
    application: mapAnswers(application, settings, applying),
  };
}

/** A line of a lease. FlexShopper is exempt from sales tax, so prices are before tax and no tax is sent. */
export type LeaseItem = Pick<Item, 'sku' | 'brand' | 'description' | 'cost' | 'quantity'>;

/** Converts the invoice to lines of a lease. Items that cannot be leased are excluded. */
export function toItems(items: readonly InvoiceItem[], { config }: Pick<Settings, 'config'>): LeaseItem[] {
  return items
    .filter(({ leasable = true }) => leasable)
    .map(({ sku, name, quantity, unitCents }) => ({
      brand: String(config['itemBrand']),
      sku,
      description: name,
      cost: unitCents / 100,
      quantity,
    }));
}
