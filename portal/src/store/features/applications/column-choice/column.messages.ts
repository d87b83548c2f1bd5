import type { FormColumn } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

/** The column titles in the table and in the columns dialog. */
export const columnWords: Readonly<Record<FormColumn, string>> = {
  submitted: t('Submitted'),
  amount: t('Amount'),
  lenders: t('Lenders asked'),
  best: t('Best result'),
  status: t('Status'),
  next: t('Next'),
  source: t('Associate and link'),
  started: t('Started'),
  store: t('Store'),
};
