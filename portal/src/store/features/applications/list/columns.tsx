import type { FormColumn, FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { t } from '@millrace/ui/translate';
import { money } from '../../../../shared/format/money.ts';
import { RelativeInstant } from '../../../shared/time/RelativeInstant.tsx';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { SituationChip } from '../../../shared/situation/SituationChip.tsx';
import { Applicant } from './Applicant.tsx';
import { BestAnswer } from './BestAnswer.tsx';
import { columnWords } from '../column-choice/column.messages.ts';
import { LenderNames } from './LenderNames.tsx';
import { lendersAsked } from './lenders-asked.ts';
import { RowMenu } from './RowMenu.tsx';
import { NextCell } from './NextCell.tsx';

export const features = tableFeatures({});
const column = createColumnHelper<typeof features, FormListRow>();
const Quiet = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

/** The title of a column in the language of the portal. */
function Title({ words }: { words: string }) {
  return t(words);
}

const applicant = column.display({
  id: 'applicant',
  header: () => <Title words={t('Applicant')} />,
  cell: ({ row }) => <Applicant row={row.original} withReference />,
});
const actions = column.display({
  id: 'actions',
  header: '',
  cell: ({ row }) => <RowMenu row={row.original} />,
});

const byId = {
  submitted: column.accessor('submitted_at', {
    id: 'submitted',
    header: () => <Title words={columnWords.submitted} />,
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <RelativeInstant at={at} /> : <Quiet>{t('Not yet')}</Quiet>;
    },
  }),
  amount: column.accessor('requested_cents', {
    id: 'amount',
    header: () => <Title words={columnWords.amount} />,
    cell: ({ getValue, row: { original } }) => {
      const cents = getValue();
      return cents === null ? <Quiet>—</Quiet> : money(cents, original.currency);
    },
  }),
  lenders: column.display({
    id: 'lenders',
    header: () => <Title words={columnWords.lenders} />,
    cell: ({ row: { original } }) => (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
        <LenderNames lenders={original.lenders} isLogos />
        {original.lenders_total > 0 && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {lendersAsked(original)}
          </Typography>
        )}
      </Stack>
    ),
  }),
  best: column.display({
    id: 'best',
    header: () => <Title words={columnWords.best} />,
    cell: ({ row }) => <BestAnswer row={row.original} />,
  }),
  status: column.display({
    id: 'status',
    header: () => <Title words={columnWords.status} />,
    cell: ({ row: { original } }) => <SituationChip situation={original.situation} />,
  }),
  next: column.display({
    id: 'next',
    header: () => <Title words={columnWords.next} />,
    cell: ({ row: { original } }) => (
      <Box sx={{ maxWidth: 200 }}>
        <NextCell row={original} />
      </Box>
    ),
  }),
  source: column.display({
    id: 'source',
    header: () => <Title words={columnWords.source} />,
    cell: ({ row: { original } }) => (
      <Box sx={{ maxWidth: 116 }}>
        <Typography variant="body2" component="div" noWrap>
          {original.associate_name ?? <Quiet>{t('No associate')}</Quiet>}
        </Typography>
        <Typography variant="body2" component="div" noWrap sx={{ color: 'text.secondary' }}>
          {original.link_name}
        </Typography>
      </Box>
    ),
  }),
  started: column.accessor('created_at', {
    id: 'started',
    header: () => <Title words={columnWords.started} />,
    cell: ({ getValue }) => <LocalInstant at={getValue()} />,
  }),
  store: column.accessor('store_name', {
    id: 'store',
    header: () => <Title words={columnWords.store} />,
  }),
};

/** Returns the columns of the table: first the applicant, then the chosen columns, then the actions. */
export const columnsOf = (shown: readonly FormColumn[]) =>
  column.columns([applicant, ...shown.map((id) => byId[id]), actions]);
