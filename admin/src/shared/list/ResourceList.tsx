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
  useNotify,
  type Exporter,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { downloadCsv, toCsv } from '@millrace/ui/export';

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/**
 * Converts records to CSV. The columns appear in the order in which the records first contain them. The
 * titles of time columns name the time zone.
 */
export async function recordsToCsv(records: readonly Record<string, unknown>[]): Promise<string> {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const columns = keys.map((key) => ({
    key,
    header: records.some((record) => isTime(record[key])) ? `${key} (UTC)` : key,
  }));
  if (columns.length === 0) return '';
  return toCsv(records, {
    columns,
    header: true,
    eof: false,
    quoted_match: /^[=+\-@\t\r]|[\r\n']/,
    cast: { number: (value) => ({ value: String(value), quoted_match: [] }), boolean: String },
  });
}

/** The maximum number of rows in an export, because the browser holds all rows until the file is written. */
const MOST_EXPORTED = 100_000;

/**
 * Returns a text about how many rows an export contains. Users must not mistake a part for the whole list.
 */
export function exportedRows(count: number, most = MOST_EXPORTED): string {
  const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
  return count < most
    ? `${rows} exported, all of this list.`
    : `The first ${rows} exported. Filter the list to export the others.`;
}

/**
 * Returns the query string without `filter` if the filter is not a JSON object. That happens if a link was
 * cut off. Returns null if the filter is valid.
 */
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

/**
 * The export button. react-admin's own exporter is not used, because it silently stops at 1,000 rows and does
 * not escape formulas. The button is hidden if there is nothing to export. A disabled icon on a phone would
 * have no explanation.
 */
function Export() {
  const { data } = useListContext();
  const notify = useNotify();
  const exporter: Exporter = async (records, _fetchRelated, _provider, resource) => {
    downloadCsv(`${resource ?? 'export'}.csv`, await recordsToCsv(records));
    notify(exportedRows(records.length), { type: 'info' });
  };
  return data?.length ? <ExportButton exporter={exporter} maxResults={MOST_EXPORTED} /> : null;
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
  /** True if some filters are hidden until the user adds them. */
  moreFilters?: boolean;
  /** True if phones show the filters behind one button. */
  foldFilters?: boolean;
  /** Further actions for the filtered rows. */
  moreActions?: ReactNode;
}

/** Shows all filters of the list on a sheet, for phones. */
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

/**
 * The list of a resource, with 25 rows per page. The page's URL contains the filters. In exports, cells that
 * look like formulas are escaped.
 */
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
      empty={false}
      {...(!folds && { filters })}
      actions={folds ? foldedActions(filters, moreActions) : actions(moreFilters, moreActions)}
      {...rest}
    />
  );
}
