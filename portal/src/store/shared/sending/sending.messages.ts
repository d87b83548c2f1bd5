import type { SentFormKind, SentFormType } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import type { SendKind } from './send-input.ts';

export const titles: Readonly<Record<SendKind, string>> = {
  form: t('Send Form Configuration'),
  one_time: t('Send One-Time Form Link'),
  in_store: t('Send In-Store Form Link'),
};

export const kindNames: Readonly<Record<SendKind, string>> = {
  form: t('Application'),
  one_time: t('One-time link'),
  in_store: t('In-store form'),
};

export const submitWords: Readonly<Record<SendKind, string>> = {
  form: t('Send link'),
  one_time: t('Send One-time Link'),
  in_store: t('Send link'),
};

export const formNames: Readonly<Record<SentFormKind, readonly [string, string]>> = {
  default: [t('Default'), t('The store’s form, as set up under Questions.')],
  specific_lender: [
    t('Specific lenders'),
    t('Only the lenders that you choose are asked, and the form has only their questions.'),
  ],
  form_type: [
    t('Form type'),
    t('The store’s easy form, or categories that you choose from its advanced form.'),
  ],
  custom: [t('Custom fields'), t('Fields that you choose, and fields that a lender requires.')],
};

export const typeNames: Readonly<Record<SentFormType, string>> = {
  Easy: t('Easy'),
  Advanced: t('Advanced: categories of lenders'),
};

export const intakeNotice = t(
  'You will not be able to process this form. If you wish to process an applicant, please navigate to the in-store form.',
);
export const formExistsQuestion = t(
  'A form already exists with the provided details. Do you want to proceed?',
);
