import type { AuditEvent } from '@millrace/schemas/api';
import { type Theme, useMediaQuery } from '@mui/material';
import { DataTable } from 'react-admin';
import { NoRows } from '../../shared/NoRows.tsx';
import { EventCards } from './EventCards.tsx';
import { Subject, What, Where, Who } from './EventCells.tsx';
import { EventDetails } from './EventDetails.tsx';
import { WhenButton } from './WhenButton.tsx';

const Column = DataTable.Col<AuditEvent>;
const wrapped = { whiteSpace: 'normal', minWidth: 112, maxWidth: 280, overflowWrap: 'anywhere' } as const;
const whole = { whiteSpace: 'nowrap' } as const;

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
      <Column label="What" disableSort render={(event) => <What event={event} />} />
      <Column label="Who" disableSort render={(event) => <Who event={event} />} />
      <Column label="Where" disableSort sx={wrapped} render={(event) => <Where event={event} />} />
      <Column label="Reason" disableSort sx={wrapped} render={({ reason }) => reason ?? '—'} />
      <Column label="About" disableSort sx={whole} render={(event) => <Subject event={event} short />} />
    </DataTable>
  );
}
