import { counted } from '@millrace/schemas/format';
import type { LenderHealth } from '@millrace/schemas/api';
import { DataTable, SearchInput, useListContext } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { LenderNameCell } from '../../shared/lenders/LenderNameCell.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { answerTimes, approvalShare, inWords } from './health.messages.ts';
import { HealthBars } from './HealthBars.tsx';
import { StateMark } from './StateMark.tsx';
import { WindowFilter } from './WindowButtons.tsx';
import { heldByPause } from '@millrace/schemas/rules';
import { Alert } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { driftWords } from '../../shared/pause/drift.messages.ts';

/** Names the paused lenders of the list and says what a pause blocks. */
function PausedNotice() {
  const { data = [] } = useListContext<RowOf<'lender-health'>>();
  const paused = data.filter((lender) => lender.paused);
  if (paused.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ m: 2 }}>
      {paused.map(({ id, name, paused: pause }) => (
        <div key={id}>
          <RecordLink id={id}>{name}</RecordLink> has been paused since <Instant at={pause!.since} />:{' '}
          {driftWords(pause!)}. {heldByPause(name)}
        </div>
      ))}
    </Alert>
  );
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Lender" />,
  <WindowFilter key="window" source="window" alwaysOn />,
];
const Column = DataTable.Col<RowOf<'lender-health'>>;

const answered = (lender: LenderHealth): string =>
  lender.answer_p50_ms === null ? '' : `answers in ${answerTimes(lender)} (p50 / p95)`;

const ifAny = (count: number, word: string): string => (count === 0 ? '' : counted(count, word));

const inShort = (lender: LenderHealth): string =>
  lender.asked === 0
    ? 'Not asked'
    : [inWords(lender), answered(lender), ifAny(lender.errors, 'error'), ifAny(lender.alerts, 'alert')]
        .filter((part) => part !== '')
        .join(' · ');

/** Shows the figures of all lenders for one period. The lender with the most applications comes first. */
export function LenderHealthList() {
  return (
    <>
      <ListHead />
      <ResourceList<RowOf<'lender-health'>>
        filters={filters}
        filterDefaultValues={{ window: '24h' }}
        sort={{ field: 'asked', order: 'DESC' }}
      >
        <PausedNotice />
        <Rows<RowOf<'lender-health'>>
          primary={({ name }) => name}
          secondary={inShort}
          tertiary={(lender) => <StateMark of={lender} />}
        >
          <Column source="name" label="Lender" render={LenderNameCell} />
          <Column label="State" disableSort render={(lender) => <StateMark of={lender} />} />
          <Column source="asked" label="Applications" align="right" />
          <Column
            label="Trend"
            disableSort
            render={(lender) => <HealthBars bars={lender.bars} height={28} label={inWords(lender)} />}
          />
          <Column source="approval_percent" label="Approved" align="right" render={approvalShare} />
          <Column source="answer_p50_ms" label="Answer time, p50 / p95" align="right" render={answerTimes} />
          <Column source="errors" label="Errors" align="right" />
          <Column source="alerts" label="Open alerts" align="right" />
        </Rows>
      </ResourceList>
    </>
  );
}
