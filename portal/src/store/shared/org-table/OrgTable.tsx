import type { SvgIconComponent } from '@mui/icons-material';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailurePanel } from '../page/FailurePanel.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { PageLoading } from '../page/PageLoading.tsx';
import { Pager } from '../list/Pager.tsx';
import { Panel } from '../page/Panel.tsx';
import { SearchInput } from '../list/SearchInput.tsx';

/** The page sizes of tables about an org. The browser stores the size that the user chose. */
const orgPageSizes = [5, 10, 25] as const;
type OrgPageSize = (typeof orgPageSizes)[number];
const MEMORY = 'org-table-page-size';

function rememberedSize(usual: OrgPageSize): number {
  const size = Number(window.localStorage.getItem(MEMORY));
  return orgPageSizes.find((known) => known === size) ?? usual;
}

interface TablePlace {
  search: string;
  page: number;
  perPage: number;
}

/**
 * Holds search, page number and page size of a table in the page's URL. Changing the search or the page size
 * returns to the first page.
 */
function useTablePlace(usual: OrgPageSize) {
  const [place, setPlace] = useState<TablePlace>(() => ({
    search: '',
    page: 1,
    perPage: rememberedSize(usual),
  }));
  const change = (to: Partial<TablePlace>): void => {
    if (to.perPage !== undefined) window.localStorage.setItem(MEMORY, String(to.perPage));
    setPlace((before) => ({ ...before, page: 1, ...to }));
  };
  return { place, change };
}

export interface OrgColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** True for a column of numbers, which are aligned to the right. */
  number?: true;
  /** True for a column that tables show on wide screens only. */
  wide?: true;
  /** True for a column of buttons, which has no title. */
  actions?: true;
}

interface OrgTableProps<Row> {
  title: string;
  /** True if the page heading already shows the title. */
  isBare?: boolean;
  searchLabel: string;
  /**
   * The columns of the table. The first column names the row. On phones, the other columns are shown below
   * it.
   */
  columns: readonly OrgColumn<Row>[];
  query: (page: { page: number; limit: number; search?: string }) => UseQueryOptions<
    { list: Row[]; count: number },
    Error,
    { list: Row[]; count: number },
    // oxlint-disable-next-line typescript/no-explicit-any -- the query defines the type of its key
    any
  >;
  /** Renders a row on narrow screens. If undefined, each column is shown on a line of its own. */
  card?: (row: Row) => ReactNode;
  /** The screen width in pixels from which the table is shown. */
  wideFrom?: number;
  /** The page size until the user chooses another one. */
  usualSize?: OrgPageSize;
  icon: SvgIconComponent;
  empty: { title: string; text: string };
  /** The button that adds a row, shown beside the search field. */
  action?: ReactNode;
}

/** A table whose rows are searched and paged by the server. */
export function OrgTable<Row extends { id: number | string }>(props: OrgTableProps<Row>) {
  const { title, isBare = false, searchLabel, columns, query, card, icon, empty, action } = props;
  const { wideFrom = 700, usualSize = orgPageSizes[0] } = props;
  const { place, change } = useTablePlace(usualSize);
  const wide = useMediaQuery(`(min-width: ${wideFrom}px)`, { noSsr: true });
  const hasRoom = useMediaQuery('(min-width: 1280px)', { noSsr: true });
  const shown = wide && !hasRoom ? columns.filter((column) => !column.wide) : columns;
  const words = place.search.trim();
  const page = { page: place.page, limit: place.perPage, ...(words && { search: words }) };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(query(page));
  const Rows = wide ? WideRows : NarrowRows;
  return (
    <Panel
      title={title}
      isBare={isBare}
      aside={
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            gap: 2,
            flexGrow: { xs: 1, sm: 0 },
            flexBasis: { xs: action ? '100%' : 'auto', sm: 'auto' },
          }}
        >
          <SearchInput
            label={searchLabel}
            isBare
            placeholder={t('Search')}
            value={place.search}
            onChange={(search) => change({ search })}
            sx={{ width: { sm: 240 } }}
          />
          {action}
        </Stack>
      }
    >
      {isPending && <PageLoading />}
      {error && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          {data.list.length > 0 && <Rows label={title} columns={shown} card={card} rows={data.list} />}
          {data.count === 0 && words === '' && <Notice icon={icon} {...empty} />}
          {data.count === 0 && words !== '' && (
            <Notice
              icon={SearchRounded}
              title={t('Nothing matches')}
              text={t('Try another name, or clear the search.')}
              action={
                <Button variant="outlined" onClick={() => change({ search: '' })}>
                  {t('Clear search')}
                </Button>
              }
            />
          )}
          {data.count > 0 && (
            <Pager filter={place} count={data.count} sizes={orgPageSizes} onChange={change} />
          )}
        </Box>
      )}
    </Panel>
  );
}

interface RowsProps<Row> {
  label: string;
  columns: readonly OrgColumn<Row>[];
  card: ((row: Row) => ReactNode) | undefined;
  rows: readonly Row[];
}

function WideRows<Row extends { id: number | string }>({ label, columns, rows }: RowsProps<Row>) {
  const side = (column: OrgColumn<Row>) => (column.number || column.actions ? 'right' : 'left');
  return (
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.label} align={side(column)}>
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} hover sx={{ '&:last-child td': { border: 0 } }}>
            {columns.map((column) => (
              <TableCell key={column.label} align={side(column)}>
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Lines<Row>({ columns, row }: { columns: readonly OrgColumn<Row>[]; row: Row }) {
  const [name, ...others] = columns.filter(({ actions }) => !actions);
  const actions = columns.find((column) => column.actions);
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ fontWeight: 650, minWidth: 0 }}>{name?.cell(row)}</Box>
        {actions?.cell(row)}
      </Stack>
      {others.map((column) => (
        <Stack
          key={column.label}
          direction="row"
          sx={{ gap: 1.5, mt: 1, color: 'text.secondary', typography: 'body2' }}
        >
          <Box component="span">{column.label}:</Box>
          <Box sx={{ minWidth: 0 }}>{column.cell(row)}</Box>
        </Stack>
      ))}
    </>
  );
}

function NarrowRows<Row extends { id: number | string }>({ label, columns, card, rows }: RowsProps<Row>) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
        >
          {card?.(row) ?? <Lines columns={columns} row={row} />}
        </Box>
      ))}
    </Box>
  );
}
