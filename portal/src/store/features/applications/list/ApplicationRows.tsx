import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormListRow } from '@millrace/schemas/api';
import { useEffect, useRef, useState } from 'react';
import { ApplicationCards } from './ApplicationCards.tsx';
import { ApplicationsTable, type Sorting } from './ApplicationsTable.tsx';
import type { Selection } from './use-selection.ts';
import { useColumns } from '../column-choice/use-columns.ts';

const SHOWN_MS = 4000;
const nothing: ReadonlySet<string> = new Set();

const content = (row: FormListRow): string =>
  JSON.stringify([
    ...[row.status, row.best_outcome, row.approved_cents],
    ...[row.lenders_asked, row.submitted_at, row.situation.code],
  ]);

/**
 * Returns the ids of rows that were added or changed compared with `before`. Returns none if no earlier row
 * is left, because the user has then opened another page of the list.
 */
export function changedRows(before: ReadonlyMap<string, string>, rows: readonly FormListRow[]): Set<string> {
  const stayed = rows.some(({ id }) => before.has(id));
  if (!stayed) return new Set();
  return new Set(rows.filter((row) => before.get(row.id) !== content(row)).map(({ id }) => id));
}

/** Returns the ids of new or changed rows, which are highlighted for a few seconds. */
function useFreshRows(rows: readonly FormListRow[]): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const [fresh, setFresh] = useState(nothing);
  useEffect(() => {
    const changed = changedRows(before.current, rows);
    before.current = new Map(rows.map((row) => [row.id, content(row)]));
    if (changed.size === 0) return;
    setFresh(changed);
    const timer = setTimeout(() => setFresh(nothing), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  return fresh;
}

interface ApplicationRowsProps extends Sorting {
  rows: FormListRow[];
  selection: Selection;
}

/**
 * Shows the rows as a table, and as cards on phones and on tablets in portrait orientation. A narrow table
 * shows only the first of the columns that the user chose.
 */
export function ApplicationRows({ rows, selection, ...sorting }: ApplicationRowsProps) {
  const isTable = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const isWider = useMediaQuery('(min-width: 1360px)', { noSsr: true });
  const isWidest = useMediaQuery('(min-width: 1600px)', { noSsr: true });
  const fresh = useFreshRows(rows);
  const shown = useColumns();
  const room = isWidest ? shown.length : isWider ? 6 : isWide ? 5 : 3;
  return isTable ? (
    <ApplicationsTable
      rows={rows}
      shown={shown.slice(0, room)}
      fresh={fresh}
      selection={selection}
      {...sorting}
    />
  ) : (
    <ApplicationCards rows={rows} shown={shown} fresh={fresh} selection={selection} />
  );
}
