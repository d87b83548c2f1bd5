import type { AuditEvent } from '@millrace/schemas/api';
import { ListHead } from '../../shared/ListHead.tsx';
import { ResourceList } from '../../shared/ResourceList.tsx';
import { auditFilters } from './audit-filters.tsx';
import { ChainNotice } from './ChainNotice.tsx';
import { EventRows } from './EventRows.tsx';

export function AuditLogList() {
  return (
    <>
      <ListHead />
      <ChainNotice />
      <ResourceList<AuditEvent>
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
