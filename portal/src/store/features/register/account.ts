import type { FreemiumAccountBody, RegisterBody } from '@millrace/schemas/api';
import { passwordFinding } from '@millrace/schemas/passwords';
import { filled, isEmail } from '../../shared/people/person-rules.ts';
import { anyPhoneProblem, parseAnyPhone } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { ruleResult } from '../../shared/typing/rule-result.ts';

/** The values of the registration form. */
export interface Account {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  org_name: string;
  store_name: string;
  phone: string;
  location_id: string;
  industry_id: string;
  timezone: string;
}

export const emptyAccount: Account = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  org_name: '',
  store_name: '',
  phone: '',
  location_id: '',
  industry_id: '',
  timezone: '',
};

export const rules: Readonly<Record<keyof Account, (text: string) => true | string>> = {
  first_name: filled(t('Enter your first name')),
  last_name: filled(t('Enter your last name')),
  email: isEmail,
  password: (text) => ruleResult(passwordFinding(text)),
  org_name: filled(t('Enter the name of your business')),
  store_name: filled(t('Enter the name of your first store')),
  // Accepts a number of any served country. The server then checks the number against the country of the
  // location.
  phone: (text) => ruleResult(anyPhoneProblem(text)),
  location_id: filled(t('Choose the state of the store')),
  industry_id: filled(t('Choose what the store sells')),
  timezone: filled(t('Choose the time zone of the store')),
};

export function bodyOf(account: Account, code?: string): RegisterBody {
  const { store_name, phone, location_id, industry_id, timezone, ...person } = account;
  return {
    ...person,
    email: person.email.trim(),
    store: {
      store_name,
      phone: parseAnyPhone(phone),
      location_id: Number(location_id),
      industry_id: Number(industry_id),
      timezone,
    },
    ...(code !== undefined && { code }),
  };
}

/** Returns the request body for an invited user. It has no e-mail address, because the server knows it. */
export function freemiumBodyOf(account: Account): FreemiumAccountBody {
  const { email: _known, code: _none, ...body } = bodyOf(account);
  return body;
}
