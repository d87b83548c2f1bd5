import type { RegisterBody } from '@millrace/schemas/api';
import { passwordFinding } from '@millrace/schemas/passwords';
import { isPhone, phoneText } from '../../shared/phone.ts';

/** What is typed, as the fields hold it. */
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
};

const given = (message: string) => (text: string) => text.trim() !== '' || message;

export const rules: Readonly<Record<keyof Account, (text: string) => true | string>> = {
  first_name: given('Enter your first name'),
  last_name: given('Enter your last name'),
  email: (text) => /^\S+@\S+\.\S+$/.test(text.trim()) || 'Enter an e-mail address, like name@store.com',
  password: (text) => passwordFinding(text) ?? true,
  org_name: given('Enter the name of your business'),
  store_name: given('Enter the name of your first store'),
  phone: (text) => isPhone(phoneText(text)) || 'Enter a phone number of ten digits',
  location_id: given('Choose the state of the store'),
  industry_id: given('Choose what the store sells'),
};

export function bodyOf(account: Account, code?: string): RegisterBody {
  const { store_name, phone, location_id, industry_id, ...person } = account;
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    ...person,
    email: person.email.trim(),
    store: {
      store_name,
      phone: phoneText(phone),
      location_id: Number(location_id),
      industry_id: Number(industry_id),
      timezone,
    },
    ...(code !== undefined && { code }),
  };
}
