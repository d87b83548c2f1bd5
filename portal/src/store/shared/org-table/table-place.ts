import { useState } from 'react';

/** The page sizes of tables about orgs. The browser stores the size that the user chose. */
export const orgPageSizes = [5, 10, 25] as const;
export type OrgPageSize = (typeof orgPageSizes)[number];
const MEMORY = 'org-table-page-size';

function rememberedSize(usual: OrgPageSize): number {
  const size = Number(window.localStorage.getItem(MEMORY));
  return orgPageSizes.find((known) => known === size) ?? usual;
}

export interface TablePlace {
  search: string;
  page: number;
  perPage: number;
}

/**
 * Holds search, page and page size of a table in the address. Every change except one of the page number
 * returns to the first page.
 */
export function useTablePlace(usual: OrgPageSize) {
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
