import { counted } from '@millrace/schemas/format';
import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, DataTable, Pagination, SearchInput, useCanAccess } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { Instant } from '../../shared/Instant.tsx';
import { PageHead } from '@millrace/ui/page';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { wrapped } from '../../shared/list/wrapped.ts';
import { ListName, ListTitle } from '../../shared/record/titles.tsx';
import { AccountDialog } from './account/AccountDialog.tsx';
import { MergeWizard } from './merge/MergeWizard.tsx';
import { OrgState } from './OrgState.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Organization" />,
  <BooleanInput key="is_disabled" source="is_disabled" label="Disabled" />,
  <BooleanInput key="is_laa" source="is_laa" label="Affiliated with a lender" />,
  <BooleanInput key="merged" source="merged" label="Merged into another" />,
  <BooleanInput key="waits_for_approval" source="waits_for_approval" label="Waiting for approval" />,
];
const Column = DataTable.Col<RowOf<'orgs'>>;
const pageSizes = [5, 10, 25];

function Head() {
  const [open, setOpen] = useState<'merge' | 'account' | null>(null);
  const { canAccess: mayMerge } = useCanAccess({ resource: 'orgs', action: 'merge' });
  const { canAccess: mayCreate } = useCanAccess({ resource: 'orgs', action: 'create-account' });
  const actions = (
    <>
      {mayMerge && (
        <Button variant="outlined" onClick={() => setOpen('merge')}>
          Merge Orgs
        </Button>
      )}
      {mayCreate && (
        <Button variant="contained" onClick={() => setOpen('account')}>
          Create New Account
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListTitle />
      <PageHead heading={<ListName />} actions={actions} />
      {open === 'merge' && <MergeWizard onClose={() => setOpen(null)} />}
      {open === 'account' && <AccountDialog onClose={() => setOpen(null)} />}
    </>
  );
}

export function OrgList() {
  return (
    <>
      <Head />
      <ResourceList<RowOf<'orgs'>>
        filters={filters}
        moreFilters
        sort={{ field: 'org_name', order: 'ASC' }}
        perPage={pageSizes[0]!}
        pagination={<Pagination rowsPerPageOptions={pageSizes} />}
      >
        <Rows<RowOf<'orgs'>>
          primary={({ org_name }) => org_name}
          secondary={({ store_count, user_count }) =>
            `${counted(store_count, 'store')} · ${counted(user_count, 'user')}`
          }
          tertiary={(org) => <OrgState org={org} />}
        >
          <Column source="id" label="Id" />
          <Column
            source="org_name"
            label="Organization"
            sx={wrapped(160)}
            render={({ id, org_name }) => <RecordLink id={id}>{org_name}</RecordLink>}
          />
          <Column source="store_count" label="Stores" />
          <Column source="user_count" label="Users" />
          <Column source="form_count" label="Forms" />
          <Column
            label="Affiliate account"
            disableSort
            sx={wrapped(128)}
            render={({ laa_name }) => laa_name ?? '—'}
          />
          <Column label="Status" disableSort render={(org) => <OrgState org={org} />} />
          <Column
            source="created_at"
            label="Since"
            render={({ created_at }) => <Instant at={created_at} />}
          />
        </Rows>
      </ResourceList>
    </>
  );
}
