import type { FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Instant } from '../../shared/Instant.tsx';
import { FormStatusChip } from '../../shared/status/StatusChips.tsx';
import { Applicant } from './Applicant.tsx';
import { BestAnswer } from './BestAnswer.tsx';
import { lendersAsked } from './lenders-asked.ts';

export const features = tableFeatures({});
const column = createColumnHelper<typeof features, FormListRow>();
const Quiet = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

export const columns = column.columns([
  column.accessor('applicant_name', {
    header: 'Applicant',
    cell: ({ row }) => <Applicant row={row.original} />,
  }),
  column.accessor('reference', {
    header: 'Reference',
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <FormStatusChip status={getValue()} />,
  }),
  column.display({ id: 'best', header: 'Best answer', cell: ({ row }) => <BestAnswer row={row.original} /> }),
  column.accessor('mode', { header: 'Mode', cell: ({ getValue }) => getValue() ?? <Quiet>—</Quiet> }),
  column.display({ id: 'asked', header: 'Lenders asked', cell: ({ row }) => lendersAsked(row.original) }),
  column.accessor('submitted_at', {
    header: 'Submitted',
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <Instant at={at} /> : <Quiet>Not yet</Quiet>;
    },
  }),
]);
