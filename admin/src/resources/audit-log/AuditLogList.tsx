import type { AuditEvent } from '@millrace/schemas/api';
import type { RowOf } from '../../providers/contracts.ts';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { auditFilters } from './audit-filters.tsx';
import { ChainNotice } from './ChainNotice.tsx';
import { type Theme, useMediaQuery, Link } from '@mui/material';
import { DataTable, useExpanded, useResourceContext } from 'react-admin';
import { NoRows } from '../../shared/list/NoRows.tsx';
import { EventCards } from './EventCards.tsx';
import { Subject, What, Where, Who } from './EventCells.tsx';
import { EventDetails } from './EventDetails.tsx';
import type { MouseEvent } from 'react';
import { Instant } from '../../shared/Instant.tsx';

/**
 * The button that expands a row, for keyboards and screen readers. A click anywhere on the row also expands
 * it.
 */
function WhenButton({ event }: { event: AuditEvent }) {
  const resource = useResourceContext() ?? '';
  const [open, toggle] = useExpanded(resource, event.id);
  const press = (click: MouseEvent) => {
    click.stopPropagation();
    toggle();
  };
  return (
    <Link component="button" type="button" underline="hover" aria-expanded={open} onClick={press}>
      <Instant at={event.at} />
    </Link>
  );
}

const Column = DataTable.Col<RowOf<'audit-log'>>;
/**
 * The style of a column with names. A long name wraps between words, so the row becomes higher and the column
 * does not become wider.
 */
const wrapped = (minWidth: number) => ({ whiteSpace: 'normal', minWidth, maxWidth: 280 }) as const;

/** Shows the rows as a table, or as cards on phones. Both can be expanded to show all facts of the event. */
function EventRows() {
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
      <Column label="Action" disableSort sx={wrapped(184)} render={(event) => <What event={event} />} />
      <Column label="Actor" disableSort sx={wrapped(128)} render={(event) => <Who event={event} />} />
      <Column label="Store" disableSort sx={wrapped(160)} render={(event) => <Where event={event} />} />
      <Column label="Reason" disableSort sx={wrapped(128)} render={({ reason }) => reason ?? '—'} />
      <Column
        label="Object"
        disableSort
        sx={wrapped(136)}
        render={(event) => <Subject event={event} short />}
      />
    </DataTable>
  );
}

export function AuditLogList() {
  return (
    <>
      <ListHead />
      <ChainNotice />
      <ResourceList<RowOf<'audit-log'>>
        filters={auditFilters}
        moreFilters
        foldFilters
        sort={{ field: 'id', order: 'DESC' }}
      >
        <EventRows />
      </ResourceList>
    </>
  );
}
