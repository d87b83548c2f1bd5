import type { FormListRow } from '@millrace/schemas/api';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { FormsWanted } from './form-list.ts';

/**
 * The place of an application in the list from which it was opened. It is part of the browser's history
 * entry, so that it survives a reload.
 */
export interface ListPlace {
  readonly wanted: FormsWanted;
  /** The query string of the list's URL, which leads back to the same filters. */
  readonly search: string;
  /** The position in the whole list. The first application has 0. */
  readonly at: number;
}

/** The list that is shown, for the links in its rows. */
export const OpenList = createContext<{ wanted: FormsWanted; rows: readonly FormListRow[] } | null>(null);

/** Returns the state of a link to the application of a row. Undefined outside a list. */
export function usePlaceOf(row: FormListRow): { place: ListPlace } | undefined {
  const { search } = useLocation();
  const list = use(OpenList);
  if (!list) return undefined;
  const { wanted, rows } = list;
  return { place: { wanted, search, at: (wanted.query.offset ?? 0) + rows.indexOf(row) } };
}

/** Returns the place in the list from which the page was opened. Undefined if it was opened in another way. */
export function useListPlace(): ListPlace | undefined {
  const state = useLocation().state as { place?: ListPlace } | null;
  return state?.place;
}
