import type { FormColumn, FormListRow, FormOrder } from '@millrace/schemas/api';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import { columnsOf } from './columns.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './use-selection.ts';

const sides = { px: 2.5 };
const whole = { ...sides, whiteSpace: 'nowrap' } as const;
/**
 * The widths of the columns. A name may wrap to two lines, so that the last column is never cut off. Times,
 * amounts and states never wrap.
 */
const widthOf: Readonly<Record<string, object>> = {
  applicant: { ...sides, overflowWrap: 'anywhere', minWidth: 168 },
  // where there is room, the next step stays in one line
  next: { ...sides, minWidth: 168, '@media (min-width: 1480px)': { minWidth: 196 } },
  lenders: whole,
  best: sides,
  store: sides,
};

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
  shown: readonly FormColumn[];
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

export function ApplicationsTable({ rows, shown, fresh, selection, order, onOrder }: ApplicationsTableProps) {
  const columns = columnsOf(shown);
  return (
    <Table aria-label={t('Applications')}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox" sx={{ pl: 3 }} aria-label={t('Selected')} />
          {columns.map(({ id, title }) => (
            <TableCell
              key={id}
              align={figures.includes(id) ? 'right' : 'left'}
              sx={sides}
              {...(id === 'actions' && { 'aria-label': t('Actions') })}
            >
              <SortedTitle orders={ordersOf[id] ?? []} order={order} onOrder={onOrder}>
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
            sx={{
              position: 'relative',
              transition: 'background-color 180ms',
              ...(fresh.has(row.id) && { bgcolor: 'tone.info.soft' }),
              '&:last-child td': { border: 0 },
            }}
          >
            <TableCell padding="checkbox" sx={{ pl: 3 }}>
              <RowCheckbox row={row} selection={selection} />
            </TableCell>
            {columns.map(({ id, cell }) => (
              <TableCell key={id} align={figures.includes(id) ? 'right' : 'left'} sx={widthOf[id] ?? whole}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
