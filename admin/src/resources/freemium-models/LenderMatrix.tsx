import type { ChosenLender, ModelLender } from '@millrace/schemas/freemium';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';

interface LenderMatrixProps {
  lenders: readonly ModelLender[];
  /** The lenders of the freemium model, in the order in which they receive an application. */
  order: readonly ChosenLender[];
  used: readonly number[];
  onChange: (used: number[]) => void;
}

const traitsOf = ({ lender_type, is_pipe_priority, always_selected }: ModelLender): string =>
  [lenderTypeWord(lender_type), is_pipe_priority && 'priority lender', always_selected && 'always asked']
    .filter(Boolean)
    .join(' · ');

/**
 * Lists the lenders with the facts that the rules use. Shows whether each lender is in the freemium model,
 * and its position in the order.
 */
export function LenderMatrix({ lenders, order, used, onChange }: LenderMatrixProps) {
  const placeOf = (id: number) => order.findIndex(({ lender_id }) => lender_id === id) + 1;
  const all = lenders.map(({ id }) => id);
  const everyUsed = all.length > 0 && all.every((id) => used.includes(id));
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Table size="small" aria-label="Lenders">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={everyUsed}
                indeterminate={!everyUsed && used.length > 0}
                onChange={() => onChange(everyUsed ? [] : all)}
                slotProps={{ input: { 'aria-label': 'All lenders' } }}
              />
            </TableCell>
            <TableCell>Lender</TableCell>
            <TableCell align="right">Asked</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lenders.map((lender) => (
            <TableRow key={lender.id}>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={used.includes(lender.id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...used, lender.id] : used.filter((id) => id !== lender.id))
                  }
                  slotProps={{ input: { 'aria-label': lender.name } }}
                />
              </TableCell>
              <TableCell>
                {lender.name}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {traitsOf(lender)}
                </Typography>
              </TableCell>
              <TableCell align="right">{placeOf(lender.id) || '—'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
