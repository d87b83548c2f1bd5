import type { SentFormRow, SentForms } from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { sentFormsKey } from '../sending/api.ts';

/** A row of the list: a sent link, or an application that was created without a link. */
export type SentRow = Omit<SentFormRow, 'id'> & { id: number | string };

/**
 * The stores of a list of links: one store, all stores of an org, or all stores of a managed processor. A
 * managed processor is a user who processes applications for several stores.
 */
export type SentPlace =
  | { path: ''; storeId: number }
  | { path: '/uncompleted/store'; storeId: number }
  | { path: '/uncompleted/org'; org_id: number }
  | { path: '/uncompleted/mp' };

interface Page {
  page: number;
  limit: number;
  search?: string;
}

function readSentForms(place: SentPlace, page: Page, signal: AbortSignal): Promise<SentForms> {
  switch (place.path) {
    case '':
      return call(api.listSentLinks, { query: { storeId: place.storeId, ...page }, signal });
    case '/uncompleted/store':
      return call(api.listUncompletedOfStore, { query: { storeId: place.storeId, ...page }, signal });
    case '/uncompleted/org':
      return call(api.listUncompletedOfOrg, { query: { org_id: place.org_id, ...page }, signal });
    case '/uncompleted/mp':
      return call(api.listUncompletedOfProcessor, { query: page, signal });
  }
}

export const sentFormsQuery = (place: SentPlace, page: Page) =>
  queryOptions({
    queryKey: [...sentFormsKey, place, page],
    queryFn: async ({ signal }) => {
      const { forms, count } = await readSentForms(place, page, signal);
      // a row without a sent link uses the id of its application as its own id
      return { list: forms.map((form) => ({ ...form, id: form.id ?? form.form_id ?? '' })), count };
    },
    placeholderData: keepPreviousData,
  });
