import type { FormListRow } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { formListQuery } from '../../../shared/forms/form-list.ts';
import type { ListPlace } from '../../../shared/forms/list-place.ts';

export type Step = 'previous' | 'next';

/** The number of rows that are loaded on each side, so that new rows of the list do not hide the place. */
const AROUND = 5;

/**
 * Reads the applications around a place of the list, with the list's own filters and order. If the
 * application left the list, for example because its status changed, the one at its place is the next.
 */
export function useNeighbours({ wanted, search, at }: ListPlace, formId: string) {
  const navigate = useNavigate();
  const { search: own } = useLocation();
  const offset = Math.max(0, at - AROUND);
  const query = { ...wanted.query, offset, limit: 2 * AROUND + 1 };
  const { data, isPlaceholderData } = useQuery(formListQuery({ ...wanted, query }));
  const list = data?.list ?? [];
  const found = list.findIndex(({ id }) => id === formId);
  const isKnown = data !== undefined && !(isPlaceholderData && found < 0);
  const place = found < 0 ? at - offset : found;
  const rows: Partial<Record<Step, FormListRow | undefined>> = isKnown
    ? { previous: list[place - 1], next: list[found < 0 ? place : place + 1] }
    : {};
  // rows of the previous place are shown until those of this place are loaded
  const position = (isPlaceholderData || found < 0 ? at : offset + found) + 1;
  const open = (step: Step): void => {
    const row = rows[step];
    if (!row) return;
    const next = step === 'previous' ? position - 2 : found < 0 ? position - 1 : position;
    void navigate(`/app/process/${row.store_id}/${row.id}${own}`, {
      replace: true,
      state: { place: { wanted, search, at: next } },
    });
  };
  return { position, count: data?.count, rows, isKnown, open };
}
