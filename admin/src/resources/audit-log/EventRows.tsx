import type { AuditEvent } from '@millrace/schemas/api';
import { type Theme, useMediaQuery } from '@mui/material';
import { DataTable } from 'react-admin';
import { NoRows } from '../../shared/NoRows.tsx';
import { EventCards } from './EventCards.tsx';
import { Subject, What, Where, Who } from './EventCells.tsx';
import { EventDetails } from './EventDetails.tsx';
import { WhenButton } from './WhenButton.tsx';

const Column = DataTable.Col<AuditEvent>;
/** Names keep their words whole: what grows is the row, and no column eats up the others. */
const wrapped = (minWidth: number) => ({ whiteSpace: 'normal', minWidth, maxWidth: 280 }) as const;

/** A table where there is room for one, cards on phones; either opens to everything a row holds. */
export function EventRows() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (narrow) return <EventCards />;
  return (
    <DataTable<AuditEvent>
      expand={<EventDetails />}
      rowClick="expand"
      bulkActionButtons={false}
      empty={<NoRows />}
    >
      <Column source="id" label="When" render={(event) => <WhenButton event={event} />} />
      <Column label="What" disableSort sx={wrapped(184)} render={(event) => <What event={event} />} />
      <Column label="Who" disableSort sx={wrapped(128)} render={(event) => <Who event={event} />} />
      <Column label="Where" disableSort sx={wrapped(160)} render={(event) => <Where event={event} />} />
      <Column label="Reason" disableSort sx={wrapped(128)} render={({ reason }) => reason ?? '—'} />
      <Column
        label="About"
        disableSort
        sx={wrapped(136)}
        render={(event) => <Subject event={event} short />}
      />
    </DataTable>
  );
}
