import { mapAnswers, type AnswerTable, type LenderContext } from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';

const table: AnswerTable<Answer> = {
  phone: { field: 'mobile_phone', as: 'phone-digits' },
  billing_first_name: { field: 'first_name', as: 'plain-letters' },
  billing_last_name: { field: 'last_name', as: 'plain-letters' },
  email: { field: 'email' },
  billing_address: { join: ['address_number', 'address_street_name'], as: 'plain-letters' },
  billing_address2: { field: 'apt_suite', as: 'plain-letters', optional: true },
  billing_city: { field: 'city', as: 'plain-letters' },
  billing_state: { field: 'state_name', as: 'state-code' },
  billing_zip: { field: 'zip_code' },
  dob_day: { field: 'date_of_birth', as: 'date-day' },
  dob_month: { field: 'date_of_birth', as: 'date-month' },
  dob_year: { field: 'date_of_birth', as: 'date-year' },
  // Katapult expects the yearly income, and the shopper enters the monthly income.
  income: { field: 'gross_monthly_income', as: 'yearly-text' },
  ssn: { field: 'ssn_number', as: 'ssn-digits' },
  last_pay_day: { field: 'last_pay_date', as: 'date-iso' },
  next_pay_day: { field: 'next_pay_date', as: 'date-iso' },
  payment_frequency: {
    field: 'how_often_paid',
    words: { weekly: 'weekly', bi_weekly: 'bi-weekly', twice_monthly: 'semi-monthly', monthly: 'monthly' },
  },
  privacy_agreement_accepted: { value: 'true' },
  processor: { config: 'processor' },
};

export function toApplication(
  application: Application,
  context: Pick<LenderContext, 'config' | 'credentials'>,
): Record<string, unknown> {
  const merchant = context.credentials['merchant_id'];
  return {
    ...mapAnswers(application, context, table),
    ...(merchant && { merchant_id: merchant }),
    merchant_store: application.store.name,
  };
}
