import type { FormListRow } from '@millrace/schemas/api';
import { listedWait } from '@millrace/schemas/states';
import Typography from '@mui/material/Typography';

const isStores = ({ waits_on }: FormListRow['lenders'][number]): boolean => waits_on === 'merchant';

/** Whose turn it is with the lenders that wait for somebody: what the store itself has to do comes first. */
export function Waits({ lenders }: Pick<FormListRow, 'lenders'>) {
  const ordered = [...lenders.filter(isStores), ...lenders.filter((lender) => !isStores(lender))];
  const waits = new Set(ordered.flatMap((lender) => listedWait(lender, 'store') ?? []));
  return [...waits].map((wait) => (
    <Typography
      key={wait}
      variant="body2"
      component="div"
      // cells of the table keep to one line, which a sentence cannot without lying over the next column
      sx={{ mt: 1, color: 'tone.warning.main', whiteSpace: 'normal' }}
    >
      {wait}
    </Typography>
  ));
}
