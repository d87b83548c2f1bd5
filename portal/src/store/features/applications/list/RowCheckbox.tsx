import Checkbox from '@mui/material/Checkbox';
import type { FormListRow } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import type { Selection } from './use-selection.ts';

/**
 * The checkbox that selects a row. It is placed above the link that covers the row, so that it can be
 * clicked.
 */
export function RowCheckbox({ row, selection }: { row: FormListRow; selection: Selection }) {
  const name = row.applicant_name || row.reference;
  return (
    <Checkbox
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row.id)}
      slotProps={{ input: { 'aria-label': t('Select {name}', { name }) } }}
      sx={{ position: 'relative', zIndex: 1, m: -1 }}
    />
  );
}
