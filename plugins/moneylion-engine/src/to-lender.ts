import { mapAnswers, optionalAnswer, type AnswerTable, type LenderContext } from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';

const employment = {
  employed: 'employed',
  self_employed: 'self_employed',
  unemployed: 'not_employed',
  student: 'other',
  retired: 'retired',
  military: 'military',
} as const;

const payFrequency = {
  weekly: 'weekly',
  bi_weekly: 'biweekly',
  twice_monthly: 'twice_monthly',
  monthly: 'monthly',
} as const;

/**
 * MoneyLion Engine's words for types of housing. It has no word for the other types and also accepts a lead
 * without one.
 */
const property = { own_home: 'own_with_mortgage', own_home_outright: 'own_outright', rent: 'rent' } as const;

/**
 * Builds a lead. MoneyLion Engine replies 200 even if answers are missing, but its lenders then make no
 * offers and give no reason. All answers that these lenders need are therefore required.
 */
export function toLead(
  context: Pick<LenderContext, 'config' | 'credentials'>,
  application: Application,
): Record<string, unknown> {
  const { tcpaLanguage, consentsToSms } = context.config;
  const contact = typeof tcpaLanguage === 'string' && tcpaLanguage !== '';
  const home: AnswerTable<Answer> =
    optionalAnswer(application, 'own_or_rent') === 'other'
      ? {}
      : { 'mortgageInformation.propertyStatus': { field: 'own_or_rent', words: property } };
  const lead = mapAnswers(application, context, {
    'personalInformation.firstName': { field: 'first_name' },
    'personalInformation.lastName': { field: 'last_name' },
    'personalInformation.email': { field: 'email' },
    'personalInformation.city': { field: 'city' },
    'personalInformation.state': { field: 'state_name', as: 'state-code' },
    'personalInformation.primaryPhone': { field: 'mobile_phone', as: 'phone-digits' },
    'personalInformation.address1': { join: ['address_number', 'address_street_name'] },
    'personalInformation.address2': { field: 'apt_suite', optional: true },
    'personalInformation.zipcode': { field: 'zip_code' },
    'personalInformation.dateOfBirth': { field: 'date_of_birth', as: 'date-iso' },
    'personalInformation.ssn': { field: 'ssn_number', as: 'ssn-dashed' },
    'loanInformation.purpose': { config: 'purpose' },
    'loanInformation.loanAmount': { value: Math.ceil(application.requestedCents / 100) },
    ...home,
    // Always unknown, because the form does not ask the shopper for a credit rating.
    'creditInformation.providedCreditRating': { value: 'unknown' },
    'financialInformation.employmentStatus': { field: 'employment_status', words: employment },
    'financialInformation.employmentPayFrequency': {
      field: 'how_often_paid',
      words: payFrequency,
      optional: true,
    },
    'financialInformation.annualIncome': { field: 'gross_monthly_income', as: 'yearly-whole-dollars' },
    'legalInformation.consentsToFcra': { value: true },
    'legalInformation.fcraLanguage': { config: 'fcraLanguage' },
    'legalInformation.consentsToTcpa': { value: contact },
    'legalInformation.tcpaLanguage': { config: 'tcpaLanguage' },
    'legalInformation.consentsToSms': { value: contact && consentsToSms === true },
    'sessionInformation.ipAddress': { of: 'applicantIp' },
  });
  // `subid` is Millrace's reference. MoneyLion Engine stores this tag and shows it in its reports.
  return { productTypes: ['loan'], ...lead, clientTags: { subid: [application.reference] } };
}
