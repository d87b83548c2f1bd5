import type { FormColumn, FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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

/** A column of the table. */
interface Column {
  readonly id: FormColumn | 'applicant' | 'actions';
  readonly title: string;
  readonly cell: (row: FormListRow) => ReactNode;
}

const Quiet = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

const applicant: Column = {
  id: 'applicant',
  title: t('Applicant'),
  cell: (row) => <Applicant row={row} withReference />,
};
const actions: Column = { id: 'actions', title: '', cell: (row) => <RowMenu row={row} /> };

const cells: Readonly<Record<FormColumn, Column['cell']>> = {
  submitted: ({ submitted_at: at }) => (at ? <RelativeInstant at={at} /> : <Quiet>{t('Not yet')}</Quiet>),
  amount: ({ requested_cents: cents, currency }) =>
    cents === null ? <Quiet>—</Quiet> : money(cents, currency),
  lenders: (row) => (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
      <LenderNames lenders={row.lenders} isLogos />
      {row.lenders_total > 0 && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {lendersAsked(row)}
        </Typography>
      )}
    </Stack>
  ),
  best: (row) => <BestAnswer row={row} />,
  status: ({ situation }) => <SituationChip situation={situation} />,
  next: (row) => (
    <Box sx={{ maxWidth: 200 }}>
      <NextCell row={row} />
    </Box>
  ),
  source: ({ associate_name: associate, link_name: link }) => (
    <Box sx={{ maxWidth: 116 }}>
      <Typography variant="body2" component="div" noWrap>
        {associate ?? <Quiet>{t('No associate')}</Quiet>}
      </Typography>
      <Typography variant="body2" component="div" noWrap sx={{ color: 'text.secondary' }}>
        {link}
      </Typography>
    </Box>
  ),
  started: ({ created_at: at }) => <LocalInstant at={at} />,
  store: ({ store_name: name }) => name,
};

/** Returns the columns of the table: first the applicant, then the chosen columns, then the actions. */
export const columnsOf = (shown: readonly FormColumn[]): readonly Column[] => [
  applicant,
  ...shown.map((id) => ({ id, title: columnWords[id], cell: cells[id] })),
  actions,
];
