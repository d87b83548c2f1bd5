import { answer, plainLetters, type LenderApplication } from '@millrace/plugin-sdk';

/** Labels of the form and the values to fill in. */
export function toForm(application: LenderApplication): [label: string, value: string][] {
  return [
    ['Reference', application.reference],
    ['First name', plainLetters(answer(application, 'first_name'))],
    ['Last name', plainLetters(answer(application, 'last_name'))],
    ['Email', answer(application, 'email')],
  ];
}
