import { answer, isoDate, plainLetters } from '@millrace/plugin-sdk';
import type { Application } from './documented.ts';

/** Returns the values to type into the portal's form, each with the label of its field. */
export function toForm(application: Application): [label: string, value: string][] {
  return [
    ['Reference', application.reference],
    ['First name', plainLetters(answer(application, 'first_name'))],
    ['Last name', plainLetters(answer(application, 'last_name'))],
    ['Date of birth', isoDate(answer(application, 'date_of_birth'), 'date_of_birth')],
    ['Email', answer(application, 'email')],
  ];
}
