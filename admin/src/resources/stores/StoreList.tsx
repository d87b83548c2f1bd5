import { BooleanInput, DataTable, SearchInput } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { wrapped } from '../../shared/list/wrapped.ts';
import { StoreState } from './StoreState.tsx';

const filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Store, organization or place"
    sx={{ minWidth: { sm: 280 } }}
  />,
  <BooleanInput key="is_disabled" source="is_disabled" label="Disabled" />,
  <BooleanInput key="is_processor" source="is_processor" label="Processor" />,
];
const Column = DataTable.Col<RowOf<'stores'>>;

export function StoreList() {
  return (
    <>
      <ListHead />
      <ResourceList<RowOf<'stores'>>
        filters={filters}
        moreFilters
        sort={{ field: 'store_name', order: 'ASC' }}
      >
        <Rows<RowOf<'stores'>>
          primary={({ store_name }) => store_name}
          secondary={({ org_name, state_name }) => `${org_name} · ${state_name}`}
          tertiary={(store) => <StoreState store={store} />}
        >
          <Column
            source="store_name"
            label="Store"
            sx={wrapped(160)}
            render={({ id, store_name }) => <RecordLink id={id}>{store_name}</RecordLink>}
          />
          <Column source="org_name" label="Organization" sx={wrapped(136)} />
          <Column source="state" label="State" render={({ state_name }) => state_name} />
          <Column source="industry_name" label="Industry" sx={wrapped(112)} />
          <Column label="Franchise" disableSort render={({ franchise_name }) => franchise_name ?? '—'} />
          <Column label="Status" disableSort render={(store) => <StoreState store={store} />} />
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
