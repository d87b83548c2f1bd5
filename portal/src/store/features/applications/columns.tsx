import type { FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { money } from '../../../shared/format/money.ts';
import { Instant } from '../../shared/Instant.tsx';
import { FormStatusChip } from '../../shared/status/StatusChips.tsx';
import { Applicant } from './Applicant.tsx';
import { BestAnswer } from './BestAnswer.tsx';
import { LenderDots } from './LenderDots.tsx';
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
  column.accessor('submitted_at', {
    header: 'Submitted',
    cell: ({ getValue, row: { original } }) => {
      const at = getValue();
      return (
        <>
          {at ? <Instant at={at} /> : <Quiet>Not yet</Quiet>}
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {original.reference}
          </Typography>
        </>
      );
    },
  }),
  column.accessor('requested_cents', {
    header: 'Amount',
    cell: ({ getValue }) => {
      const cents = getValue();
      return cents === null ? <Quiet>—</Quiet> : money(cents);
    },
  }),
  column.display({
    id: 'asked',
    header: 'Lenders asked',
    cell: ({ row: { original } }) => (
      <>
        <LenderDots lenders={original.lenders} />
        {original.lenders_total > 0 && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {lendersAsked(original)}
            {original.mode && ` · ${original.mode}`}
          </Typography>
        )}
      </>
    ),
  }),
  column.display({ id: 'best', header: 'Best answer', cell: ({ row }) => <BestAnswer row={row.original} /> }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <FormStatusChip status={getValue()} />,
  }),
  column.display({
    id: 'source',
    header: 'Associate and link',
    cell: ({ row: { original } }) => (
      <Box sx={{ maxWidth: 116 }}>
        <Typography variant="body2" component="div" noWrap>
          {original.associate_name ?? <Quiet>No associate</Quiet>}
        </Typography>
        <Typography variant="body2" component="div" noWrap sx={{ color: 'text.secondary' }}>
          {original.link_name}
        </Typography>
      </Box>
    ),
  }),
]);
