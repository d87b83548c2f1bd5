import type { FormColumn, FormListRow, FormOrder } from '@millrace/schemas/api';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import { useManyStores } from '../../../shared/store-choice/store-choice.ts';
import { columnsOf } from './columns.tsx';
import { columnsThatFit, EDGE, isStacked, widthOf } from './column-widths.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './use-selection.ts';

const ROW_HEIGHT = 44;
const cellSx = { px: 2.5, py: 0.5, whiteSpace: 'nowrap', height: ROW_HEIGHT } as const;

/**
 * Opens the application of a row when a part that lies above the row's link is clicked, for example a text
 * with a tooltip.
 */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target, nativeEvent } = event;
  // menus and dialogs of the row are elsewhere in the document
  const isPart =
    target instanceof Element && row.contains(target) && !target.closest('a, button, label, input');
  if (isPart) row.querySelector('a')?.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent));
}

export interface Sorting {
  order: FormOrder;
  onOrder: (order: FormOrder) => void;
}

/** The sort orders between which a click on a column's title switches. The default one is first. */
const ordersOf: Readonly<Record<string, readonly FormOrder[]>> = {
  applicant: ['name'],
  amount: ['amount'],
  submitted: ['newest', 'oldest'],
  started: ['newest', 'oldest'],
};
const descending: readonly FormOrder[] = ['newest', 'amount'];
const figures = ['amount', 'best'];

interface ApplicationsTableProps extends Sorting {
  rows: FormListRow[];
  /** The columns that the user chose. The table shows those that fit. */
  chosen: readonly FormColumn[];
  /** The width of the window in px. */
  window: number;
  fresh: ReadonlySet<string>;
  selection: Selection;
}

interface SortedTitleProps extends Sorting {
  orders: readonly FormOrder[];
  children: ReactNode;
}

/**
 * The title of a column. A click sorts by this column. If the column can be sorted both ways, a second click
 * reverses the order.
 */
function SortedTitle({ orders, order, onOrder, children }: SortedTitleProps) {
  if (orders.length === 0) return children;
  const isSorted = orders.includes(order);
  const next = orders[(orders.indexOf(order) + 1) % orders.length]!;
  return (
    <TableSortLabel
      active={isSorted}
      direction={descending.includes(isSorted ? order : orders[0]!) ? 'desc' : 'asc'}
      onClick={() => onOrder(next)}
    >
      {children}
    </TableSortLabel>
  );
}

export function ApplicationsTable({
  rows,
  chosen,
  window,
  fresh,
  selection,
  ...sorting
}: ApplicationsTableProps) {
  const hasStores = useManyStores();
  const columns = columnsOf(columnsThatFit(chosen, window), isStacked(window) || hasStores);
  const width = (id: (typeof columns)[number]['id']): number | undefined =>
    id === 'applicant' ? undefined : id === 'actions' ? EDGE : widthOf(id, window);
  return (
    <Table aria-label={t('Applications')} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: EDGE }} aria-label={t('Selected')} />
          {columns.map(({ id, title }) => (
            <TableCell
              key={id}
              align={figures.includes(id) ? 'right' : 'left'}
              sx={{
                px: 2.5,
                width: width(id),
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
              title={title}
              {...(id === 'actions' && { 'aria-label': t('Actions') })}
            >
              <SortedTitle orders={ordersOf[id] ?? []} {...sorting}>
                {title}
              </SortedTitle>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            hover
            onClick={openRow}
            sx={{
              position: 'relative',
              transition: 'background-color 180ms',
              ...(fresh.has(row.id) && { bgcolor: 'tone.info.soft' }),
              '&:last-child td': { border: 0 },
            }}
          >
            <TableCell sx={{ ...cellSx, pl: 3 }}>
              <RowCheckbox row={row} selection={selection} />
            </TableCell>
            {columns.map(({ id, cell }) => (
              <TableCell key={id} align={figures.includes(id) ? 'right' : 'left'} sx={cellSx}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
