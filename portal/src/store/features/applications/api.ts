import type {
  AssignAssociateBody,
  Contacts,
  FormColumns,
  FormCountsQuery,
  FormView,
  SharedFormView,
} from '@millrace/schemas/api';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { formListKey } from '../../shared/forms/api.ts';

export const formCountsQuery = ({ processed, ...query }: FormCountsQuery) =>
  queryOptions({
    queryKey: [...formListKey, 'counts', query, processed],
    queryFn: ({ signal }) =>
      call(api.countApplications, { query: { ...query, processed: processed || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

export const formViewsKey = ['form-views'] as const;

export const formViewsQuery = queryOptions({
  queryKey: formViewsKey,
  queryFn: ({ signal }) => call(api.listApplicationViews, { signal }),
});

export const saveFormView = (view: FormView) => call(api.saveApplicationView, { body: view });

export const deleteFormView = (name: string) => call(api.deleteApplicationView, { query: { name } });

/** The store or the org whose users share a view. */
export type ViewOwner = { store_id: number } | { org_id: number };

export const sharedViewsKey = ['shared-form-views'] as const;

export const sharedViewsQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: [...sharedViewsKey, storeId],
    queryFn:
      storeId === undefined
        ? skipToken
        : ({ signal }) => call(api.listSharedViews, { query: { store_id: storeId }, signal }),
  });

export const saveSharedView = (owner: ViewOwner, { name, query }: FormView | SharedFormView) =>
  'store_id' in owner
    ? call(api.saveStoreView, { body: { ...owner, name, query } })
    : call(api.saveOrgView, { body: { ...owner, name, query } });

export const deleteSharedView = (owner: ViewOwner, name: string) =>
  'store_id' in owner
    ? call(api.deleteStoreView, { query: { ...owner, name } })
    : call(api.deleteOrgView, { query: { ...owner, name } });

export const formColumnsKey = ['form-columns'] as const;

/** The columns that the user chose. They are loaded once, because only this user can change them. */
export const formColumnsQuery = queryOptions({
  queryKey: formColumnsKey,
  queryFn: ({ signal }) => call(api.getApplicationColumns, { signal }),
  staleTime: Infinity,
});

export const saveFormColumns = (body: FormColumns) => call(api.saveApplicationColumns, { body });

export const assignAssociate = (body: AssignAssociateBody) => call(api.assignAssociate, { body });

/** Phone numbers and e-mail addresses by the id of the application. */
export type ContactsById = ReadonlyMap<string, Contacts['contacts'][number]>;
const contactsAtOnce = 100;

/** Loads the contact data of applications for an export. */
export async function contactsOf(ids: readonly string[]): Promise<ContactsById> {
  const found = new Map<string, Contacts['contacts'][number]>();
  for (let at = 0; at < ids.length; at += contactsAtOnce) {
    const form_ids = ids.slice(at, at + contactsAtOnce);
    const { contacts } = await call(api.listContacts, { body: { form_ids } });
    for (const contact of contacts) found.set(contact.form_id, contact);
  }
  return found;
}
