import type { SentFormRow, SentForms } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { sentFormsKey } from '../sending/api.ts';

/** A link that was sent, or an application that was begun without one. */
export type SentRow = Omit<SentFormRow, 'id'> & { id: number | string };

/** Whose links: those of a store, or of all stores of an org or of a processor. */
export type SentPlace =
  | { path: ''; storeId: number }
  | { path: '/uncompleted/store'; storeId: number }
  | { path: '/uncompleted/org'; org_id: number }
  | { path: '/uncompleted/mp' };

export const sentFormsQuery = (
  { path, ...place }: SentPlace,
  page: { page: number; limit: number; search?: string },
) =>
  queryOptions({
    queryKey: [...sentFormsKey, path, place, page],
    queryFn: async ({ signal }) => {
      const query = { ...place, ...page };
      const { forms, count } = await request<SentForms>(`/sent-forms${path}`, { query, signal });
      // who was sent no link is known by the form
      return { list: forms.map((form) => ({ ...form, id: form.id ?? form.form_id ?? '' })), count };
    },
    placeholderData: keepPreviousData,
  });
