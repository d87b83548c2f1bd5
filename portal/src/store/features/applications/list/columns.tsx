import type { FormColumn, FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import { money } from '../../../../shared/format/money.ts';
import { RelativeInstant } from '../../../shared/time/RelativeInstant.tsx';
import { SituationChip } from '../../../shared/situation/SituationChip.tsx';
import { Applicant } from './Applicant.tsx';
import { BestLine } from './BestLine.tsx';
import { columnWords } from '../column-choice/column.messages.ts';
import { LenderNames } from './LenderNames.tsx';
import { lendersAsked } from './lenders-asked.ts';
import { RowMenu } from './RowMenu.tsx';
import { NextLine } from './NextLine.tsx';
import { OneLine } from './OneLine.tsx';

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

const applicant = (isStacked: boolean): Column => ({
  id: 'applicant',
  title: t('Applicant'),
  cell: (row) => <Applicant row={row} as={isStacked ? 'stack' : 'line'} />,
});
const actions: Column = { id: 'actions', title: '', cell: (row) => <RowMenu row={row} /> };

/** The time of an event, above the link that covers the row, so that the full time is shown on hover. */
const when = (at: string | null) =>
  at === null ? (
    <Quiet>{t('Not yet')}</Quiet>
  ) : (
    <OneLine>
      <RelativeInstant at={at} />
    </OneLine>
  );

const cells: Readonly<Record<FormColumn, Column['cell']>> = {
  submitted: ({ submitted_at: at }) => when(at),
  amount: ({ requested_cents: cents, currency }) =>
    cents === null ? <Quiet>—</Quiet> : money(cents, currency),
  lenders: (row) => <LenderNames lenders={row.lenders} asked={lendersAsked(row)} />,
  best: (row) => <BestLine row={row} />,
  status: ({ situation }) => <SituationChip situation={situation} />,
  next: (row) => <NextLine row={row} />,
  source: ({ associate_name: associate, link_name: link }) => {
    const words = [associate ?? t('No associate'), link].filter(Boolean).join(' · ');
    return (
      <OneLine title={words} sx={associate ? {} : { color: 'text.secondary' }}>
        {words}
      </OneLine>
    );
  },
  started: ({ created_at: at }) => when(at),
  store: ({ store_name: name }) => <OneLine title={name}>{name}</OneLine>,
};

/**
 * Returns the columns of the table: first the applicant, then the chosen columns, then the actions. In a
 * stacked table, the reference is below the name.
 */
export function columnsOf(shown: readonly FormColumn[], isStacked: boolean): readonly Column[] {
  return [
    applicant(isStacked),
    ...shown.map((id) => ({ id, title: columnWords[id], cell: cells[id] })),
    actions,
  ];
}
