import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { staffWait } from '@millrace/schemas/states';
import { money } from '../../../../shared/format/money.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { EntryChips } from '../../../shared/status/StatusChips.tsx';
import { clockWords } from './EntryClock.tsx';
import type { TimelineGroup } from './grouping.ts';

interface LenderTableProps {
  groups: readonly TimelineGroup[];
  now: number;
}

const nothing = '–';

/** Why it stands there, or whom it waits for. */
const notesOf = (entry: StaffTimelineEntry): string =>
  [staffWait(entry, 'store'), ...entry.reasons].filter(Boolean).join(' ');

/** The same as the timeline for who reads rows: each lender in one line, its time in words. */
export function LenderTable({ groups, now }: LenderTableProps) {
  return (
    <Box
      role="region"
      aria-label="Lenders as a list"
      tabIndex={0}
      sx={{ overflowX: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      <Table size="small" aria-label="Lenders" sx={{ minWidth: 620 }}>
        <TableHead>
          <TableRow>
            <TableCell>Place</TableCell>
            <TableCell>Lender</TableCell>
            <TableCell>Status</TableCell>
            <TableCell align="right">Approved</TableCell>
            <TableCell>Asked</TableCell>
            <TableCell>Time</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.flatMap(({ place, entries }) =>
            entries.map((entry) => (
              <TableRow key={entry.lenderId} sx={{ verticalAlign: 'top' }}>
                <TableCell>{place}</TableCell>
                <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                  {entry.lenderName}
                </TableCell>
                <TableCell>
                  <EntryChips
                    state={entry.state}
                    outcome={entry.outcome}
                    contract={entry.contract?.state ?? null}
                  />
                  {notesOf(entry) && (
                    <Box sx={{ mt: 1, color: 'text.secondary', whiteSpace: 'normal' }}>{notesOf(entry)}</Box>
                  )}
                </TableCell>
                <TableCell align="right">
                  {entry.approvedCents === null ? nothing : money(entry.approvedCents)}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {entry.startedAt ? <Instant at={entry.startedAt} /> : nothing}
                </TableCell>
                <TableCell>{clockWords(entry, now) ?? nothing}</TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
