import type { AdminApplication } from '@millrace/schemas/api';
import { statuses } from '@millrace/schemas/states';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/ListHead.tsx';
import { RecordLink } from '../../shared/RecordLink.tsx';
import { ResourceList } from '../../shared/ResourceList.tsx';
import { Rows } from '../../shared/Rows.tsx';
import { formStatusLook, outcomeLook } from '../../shared/status/looks.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { StoreInput } from './StoreInput.tsx';

const statusChoices = Object.entries(statuses.form).map(([id, { staff }]) => ({ id, name: staff }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Applicant or reference" />,
  <SelectInput key="status" source="status" alwaysOn choices={statusChoices} sx={{ minWidth: 160 }} />,
  <StoreInput key="store_id" source="store_id" alwaysOn />,
];
const Column = DataTable.Col<AdminApplication>;

export function ApplicationList() {
  return (
    <>
      <ListHead />
      <ResourceList<AdminApplication> filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
        <Rows<AdminApplication>
          primary={({ applicant_name, reference }) => applicant_name || reference}
          secondary={({ reference, store_name }) => `${reference} · ${store_name}`}
          tertiary={({ status }) => <StatusChip look={formStatusLook(status)} />}
        >
          <Column source="reference" disableSort render={({ id, reference }) => <RecordLink id={id}>{reference}</RecordLink>} />
          <Column label="Applicant" disableSort render={({ applicant_name }) => applicant_name || '—'} />
          <Column label="Store" disableSort render={({ org_name, store_name }) => `${store_name} (${org_name})`} />
          <Column label="Status" disableSort render={({ status }) => <StatusChip look={formStatusLook(status)} />} />
          <Column
            label="Best answer"
            disableSort
            render={({ best_outcome }) => (best_outcome ? <StatusChip look={outcomeLook(best_outcome)} /> : '—')}
          />
          <Column label="Mode" disableSort render={({ mode }) => mode ?? '—'} />
          <Column label="Created" source="created_at" render={({ created_at }) => <Instant at={created_at} />} />
        </Rows>
      </ResourceList>
    </>
  );
}
