import type { FormColumn } from '@millrace/schemas/api';

/** What a column is called at its head and where columns are chosen. */
export const columnWords: Readonly<Record<FormColumn, string>> = {
  submitted: 'Submitted',
  amount: 'Amount',
  lenders: 'Lenders asked',
  best: 'Best answer',
  status: 'Status',
  source: 'Associate and link',
  started: 'Started',
  store: 'Store',
};
