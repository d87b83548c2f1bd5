import type { SentFormKind, SentFormType } from '@millrace/schemas/form';
import type { SendKind } from './send-input.ts';

export const titles: Readonly<Record<SendKind, string>> = {
  form: 'Send Form Configuration',
  one_time: 'Send One-Time Form Link',
  in_store: 'Send In-Store Form Link',
};

export const kindNames: Readonly<Record<SendKind, string>> = {
  form: 'Application',
  one_time: 'One-time link',
  in_store: 'In-store form',
};

export const submitWords: Readonly<Record<SendKind, string>> = {
  form: 'Send link',
  one_time: 'Send One-time Link',
  in_store: 'Send link',
};

export const formNames: Readonly<Record<SentFormKind, readonly [string, string]>> = {
  default: ['Default', 'The store’s form, as set up in the application builder.'],
  specific_lender: [
    'Specific lenders',
    'Only the lenders that you choose are asked, and the form has only their questions.',
  ],
  form_type: ['Form type', 'The store’s easy form, or categories that you choose from its advanced form.'],
  custom: ['Custom fields', 'Fields that you choose, and fields that a lender requires.'],
};

export const typeNames: Readonly<Record<SentFormType, string>> = {
  Easy: 'Easy',
  Advanced: 'Advanced: categories of lenders',
};

export const intakeNotice =
  'You will not be able to process this form. If you wish to process an applicant, please navigate to the in-store form.';
export const formExistsQuestion = 'A form already exists with the provided details. Do you want to proceed?';
