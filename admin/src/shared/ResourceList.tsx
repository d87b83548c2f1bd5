import {
  ExportButton,
  FilterButton,
  List,
  type ListProps,
  type RaRecord,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { exporter } from './exporter.ts';
import { withoutBrokenFilter } from './readable-filter.ts';

/** Nothing to export: no button, instead of one that is dead and has no name on phones. */
function Export() {
  const { total } = useListContext();
  return total ? <ExportButton /> : null;
}

const actions = (hasMoreFilters: boolean) => (
  <TopToolbar>
    {hasMoreFilters && <FilterButton />}
    <Export />
  </TopToolbar>
);

/** A list as every resource has it: 25 rows, filters in the address, exports that no spreadsheet runs. */
export function ResourceList<Row extends RaRecord>(props: ListProps<Row> & { moreFilters?: boolean }) {
  const { moreFilters = false, ...rest } = props;
  const { pathname, search } = useLocation();
  const whole = withoutBrokenFilter(search);
  if (whole !== null) return <Navigate to={{ pathname, search: whole }} replace />;
  return (
    <List<Row>
      title={false}
      perPage={25}
      exporter={exporter}
      empty={false}
      actions={actions(moreFilters)}
      {...rest}
    />
  );
}
