import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { shownState } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';
import { useMoney } from '../../../shared/money/amounts.tsx';
import { EntryChips } from '../../../shared/status/StatusChips.tsx';
import type { AskedLendersProps } from './list-props.ts';
import { RowActs } from './lender-row/RowActs.tsx';
import { factsOf } from './lender-row/row-facts.tsx';

interface RowsProps {
  entry: StaffTimelineEntry;
  place: number;
  details: ProcessingDetails;
  now: number;
}

const nothing = '–';

/**
 * The table rows of one lender: the amount and times in the first row, messages and actions in the second.
 */
function Rows({ entry, place, details, now }: RowsProps) {
  const money = useMoney();
  const { approved, offers, asked, time } = factsOf(entry, details, now, money);
  return (
    <TableBody
      sx={{
        '& tr:first-of-type > *': { borderBottom: 0 },
        // hides the second row if the lender has neither a message nor an action
        '& tr:last-of-type:has(> td > div:empty) > td': { p: 0, '& > div': { p: 0 } },
      }}
    >
      <TableRow sx={{ verticalAlign: 'top' }}>
        <TableCell>{place}</TableCell>
        <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
          {entry.lenderName}
        </TableCell>
        <TableCell>
          <EntryChips
            state={shownState(entry)}
            outcome={entry.outcome}
            contract={entry.contract?.state ?? null}
            menuValue={entry.menuValue}
          />
        </TableCell>
        <TableCell align="right">{approved ?? nothing}</TableCell>
        <TableCell sx={{ minWidth: 208 }}>{offers ?? nothing}</TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{asked ?? nothing}</TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{time ?? nothing}</TableCell>
      </TableRow>
      <TableRow>
        <TableCell sx={{ p: 0 }} />
        <TableCell colSpan={6} sx={{ py: 0 }}>
          <Box sx={{ pb: 2, '& > *': { mt: 1 } }}>
            <RowActs entry={entry} details={details} />
          </Box>
        </TableCell>
      </TableRow>
    </TableBody>
  );
}

export function LenderTable({ groups, details, now }: AskedLendersProps) {
  return (
    <Box
      role="region"
      aria-label={t('Lenders as a list')}
      tabIndex={0}
      sx={{ overflowX: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      <Table size="small" aria-label={t('Lenders')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Order')}</TableCell>
            <TableCell>{t('Lender')}</TableCell>
            <TableCell>{t('Status')}</TableCell>
            <TableCell align="right">{t('Approved')}</TableCell>
            <TableCell>{t('Offers')}</TableCell>
            <TableCell>{t('Asked')}</TableCell>
            <TableCell>{t('Time')}</TableCell>
          </TableRow>
        </TableHead>
        {groups.flatMap(({ place, entries }) =>
          entries.map((entry) => (
            <Rows key={entry.lenderId} entry={entry} place={place} details={details} now={now} />
          )),
        )}
      </Table>
    </Box>
  );
}
