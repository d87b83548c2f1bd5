import type { FormListRow } from '@millrace/schemas/api';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApplicationCards } from './ApplicationCards.tsx';
import { ApplicationsTable, type Sorting } from './ApplicationsTable.tsx';
import { windowSteps } from './column-widths.ts';
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

const media = (width: number): MediaQueryList => matchMedia(`(min-width: ${width}px)`);
const widest = (): number | undefined => windowSteps.find((width) => media(width).matches);

function onStep(changed: () => void): () => void {
  const lists = windowSteps.map(media);
  lists.forEach((list) => list.addEventListener('change', changed));
  return () => lists.forEach((list) => list.removeEventListener('change', changed));
}

/** Returns the widest step that fits into the window. Undefined in a window without room for a table. */
const useWindowStep = (): number | undefined => useSyncExternalStore(onStep, widest);

interface ApplicationRowsProps extends Sorting {
  rows: FormListRow[];
  selection: Selection;
}

/**
 * Shows the rows as a table, and as cards on phones and on tablets in portrait orientation. A narrow table
 * shows only the first of the columns that the user chose.
 */
export function ApplicationRows({ rows, selection, ...sorting }: ApplicationRowsProps) {
  const window = useWindowStep();
  const fresh = useFreshRows(rows);
  const shown = useColumns();
  return window ? (
    <ApplicationsTable {...{ rows, window, fresh, selection }} chosen={shown} {...sorting} />
  ) : (
    <ApplicationCards rows={rows} shown={shown} fresh={fresh} selection={selection} />
  );
}
