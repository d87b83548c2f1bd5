import type { FormListRow } from '@millrace/schemas/api';
import { listedWait } from '@millrace/schemas/states';
import Typography from '@mui/material/Typography';

const isStores = ({ waits_on }: FormListRow['lenders'][number]): boolean => waits_on === 'merchant';

/** Shows what the lenders of a row wait for. The store's own tasks come first. */
export function Waits({ lenders }: Pick<FormListRow, 'lenders'>) {
  const ordered = [...lenders.filter(isStores), ...lenders.filter((lender) => !isStores(lender))];
  const waits = new Set(ordered.flatMap((lender) => listedWait(lender, 'store') ?? []));
  return [...waits].map((wait) => (
    <Typography
      key={wait}
      variant="body2"
      component="div"
      // table cells do not wrap; this sentence must wrap, or it would cover the next column
      sx={{ mt: 1, color: 'tone.warning.main', whiteSpace: 'normal' }}
    >
      {wait}
    </Typography>
  ));
}
