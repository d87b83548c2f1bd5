import {
  answer,
  answerCents,
  digits,
  isoDate,
  optionalAnswer,
  plainLetters,
  wordFor,
  type LenderContext,
} from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';
import type { EmploymentStatus, OffersRequest } from './wire.ts';

const employmentStatus: Record<string, EmploymentStatus> = {
  employed: 'Employed',
  self_employed: 'Self-employed',
  unemployed: 'Not employed',
  student: 'Other',
  retired: 'Retired',
  military: 'Employed',
};

export function toOffersRequest(context: LenderContext, application: Application): OffersRequest {
  const ask = (field: Answer) => answer(application, field);
  const street = [
    ask('address_number'),
    ask('address_street_name'),
    optionalAnswer(application, 'apt_suite'),
  ];
  const phone = optionalAnswer(application, 'mobile_phone');
  const employer = optionalAnswer(application, 'employer_name');
  return {
    partner_source_code: context.credentials['entity_id'] ?? '',
    partner_reference_id: application.reference,
    loan_amount: application.requestedCents / 100,
    loan_purpose: String(context.config['loanPurpose']),
    first_name: plainLetters(ask('first_name')),
    last_name: plainLetters(ask('last_name')),
    date_of_birth: isoDate(ask('date_of_birth'), 'date_of_birth'),
    email: ask('email'),
    street_address: street.filter(Boolean).join(' '),
    city: plainLetters(ask('city')),
    state: ask('state_name'),
    zip_code: ask('zip_code'),
    employment_status: wordFor(employmentStatus, application, 'employment_status'),
    annual_income: (answerCents(ask('gross_monthly_income'), 'gross_monthly_income') * 12) / 100,
    ...(phone && { primary_phone: digits(phone) }),
    ...(employer && { employer_name: employer }),
  };
}
