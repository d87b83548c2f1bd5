import { ExportButton, FilterButton, List, type ListProps, type RaRecord, TopToolbar } from 'react-admin';
import { exporter } from './exporter.ts';

const actions = (hasMoreFilters: boolean) => (
  <TopToolbar>
    {hasMoreFilters && <FilterButton />}
    <ExportButton />
  </TopToolbar>
);

/** A list as every resource has it: 25 rows, filters in the address, exports that no spreadsheet runs. */
export function ResourceList<Row extends RaRecord>(props: ListProps<Row> & { moreFilters?: boolean }) {
  const { moreFilters = false, ...rest } = props;
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
