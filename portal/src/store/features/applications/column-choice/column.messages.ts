import type { FormColumn } from '@millrace/schemas/api';

/** The column titles in the table and in the columns dialog. */
export const columnWords: Readonly<Record<FormColumn, string>> = {
  submitted: 'Submitted',
  amount: 'Amount',
  lenders: 'Lenders asked',
  best: 'Best result',
  status: 'Status',
  next: 'Next',
  source: 'Associate and link',
  started: 'Started',
  store: 'Store',
};
