import { FilterSheet } from '@millrace/ui/dialogs';
import { type Theme, useMediaQuery } from '@mui/material';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import {
  ExportButton,
  FilterButton,
  FilterForm,
  List,
  type ListProps,
  type RaRecord,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { exporter } from './exporter.ts';

/** What is left of an address whose `filter` is no object of JSON: a link that was cut, or typed by hand. Null when it is one. */
function withoutBrokenFilter(search: string): string | null {
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  if (filter === null || isObject(filter)) return null;
  query.delete('filter');
  return query.toString();
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Nothing to export: no button, instead of one that is dead and has no name on phones. */
function Export() {
  const { data } = useListContext();
  return data?.length ? <ExportButton /> : null;
}

const actions = (hasMoreFilters: boolean, more: ReactNode) => (
  <TopToolbar>
    {more}
    {hasMoreFilters && <FilterButton />}
    <Export />
  </TopToolbar>
);

interface ResourceListProps<Row extends RaRecord> extends Omit<ListProps<Row>, 'filters'> {
  filters?: ReactElement[];
  /** Some of the filters stand there only when they are asked for. */
  moreFilters?: boolean;
  /** Filters that would fill the first screen of a phone stand behind one button there. */
  foldFilters?: boolean;
  /** What else can be done with what the filter shows. */
  moreActions?: ReactNode;
}

/** The filters of the list, all of them open, on the sheet for phones. */
function FoldedFilters({ filters }: { filters: ReactElement[] }) {
  const { filterValues } = useListContext();
  const count = Object.values(filterValues).filter((value) => value !== '' && value !== null).length;
  const all = filters.map((filter) =>
    cloneElement(filter as ReactElement<{ alwaysOn?: boolean }>, { alwaysOn: true }),
  );
  return (
    <FilterSheet count={count} closeLabel="Show results">
      <FilterForm filters={all} />
    </FilterSheet>
  );
}

const foldedActions = (filters: ReactElement[], more: ReactNode) => (
  <TopToolbar sx={{ width: 1, justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
    <FoldedFilters filters={filters} />
    {more}
    <Export />
  </TopToolbar>
);

/** A list as every resource has it: 25 rows, filters in the address, exports that no spreadsheet runs. */
export function ResourceList<Row extends RaRecord>(props: ResourceListProps<Row>) {
  const { moreFilters = false, foldFilters = false, filters = [], moreActions, ...rest } = props;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const folds = foldFilters && phone;
  const { pathname, search } = useLocation();
  const whole = withoutBrokenFilter(search);
  if (whole !== null) return <Navigate to={{ pathname, search: whole }} replace />;
  return (
    <List<Row>
      title={false}
      perPage={25}
      exporter={exporter}
      empty={false}
      {...(!folds && { filters })}
      actions={folds ? foldedActions(filters, moreActions) : actions(moreFilters, moreActions)}
      {...rest}
    />
  );
}
