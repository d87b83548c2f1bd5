import { t } from '@millrace/ui/translate';

type Rule = (text: string) => true | string;

export const filled =
  (sentence: string): Rule =>
  (text) =>
    text.trim() !== '' || sentence;

export const isEmail: Rule = (text) =>
  /^\S+@\S+\.\S+$/.test(text.trim()) || t('Enter an email address, like name@store.com');

export interface PersonInput {
  first_name: string;
  last_name: string;
  email: string;
}

/** The validation rules for the values that every person must have. */
export const personRules: Readonly<Record<keyof PersonInput, Rule>> = {
  first_name: filled(t('Enter the first name')),
  last_name: filled(t('Enter the last name')),
  email: isEmail,
};

export const trimmed = ({ first_name, last_name, email }: PersonInput): PersonInput => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
});
