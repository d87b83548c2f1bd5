import Type, { type Static } from 'typebox';
import { formColumns } from '../list-choices/index.ts';
import { endpoint } from './contract.ts';
import { FormView } from './application-lists.ts';
import { Nullable, NumericId, Text, Uuid } from './common.ts';

/** Saved filters that all users of a store or of an org share. */
export const SharedFormView = Type.Object({ ...FormView.properties, of: Type.Enum(['store', 'org']) });
export type SharedFormView = Static<typeof SharedFormView>;
export const SharedFormViews = Type.Object({ views: Type.Array(SharedFormView) });
export type SharedFormViews = Static<typeof SharedFormViews>;
export const SharedFormViewsQuery = Type.Object({ store_id: NumericId }, { additionalProperties: false });
export type SharedFormViewsQuery = Static<typeof SharedFormViewsQuery>;
export const StoreFormView = Type.Object(
  { store_id: NumericId, ...FormView.properties },
  { additionalProperties: false },
);
export type StoreFormView = Static<typeof StoreFormView>;
export const StoreFormViewName = Type.Object(
  { store_id: NumericId, name: Text(60) },
  { additionalProperties: false },
);
export type StoreFormViewName = Static<typeof StoreFormViewName>;
export const OrgFormView = Type.Object(
  { org_id: NumericId, ...FormView.properties },
  { additionalProperties: false },
);
export type OrgFormView = Static<typeof OrgFormView>;
export const OrgFormViewName = Type.Object(
  { org_id: NumericId, name: Text(60) },
  { additionalProperties: false },
);
export type OrgFormViewName = Static<typeof OrgFormViewName>;

export type FormColumn = (typeof formColumns)[number];
/** The columns that the user chose, in order. */
export const FormColumns = Type.Object(
  { shown: Type.Array(Type.Enum([...formColumns]), { uniqueItems: true, maxItems: formColumns.length }) },
  { additionalProperties: false },
);
export type FormColumns = Static<typeof FormColumns>;

const Assignment = Type.Object(
  { form_id: Uuid, associate_id: Nullable(NumericId) },
  { additionalProperties: false },
);
/** Assigns applications of one store to associates. Null as the associate removes the assignment. */
export const AssignAssociateBody = Type.Object(
  { store_id: NumericId, assignments: Type.Array(Assignment, { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
);
export type AssignAssociateBody = Static<typeof AssignAssociateBody>;
/**
 * `before` contains the previous associate of each changed application. A client reverts the change by
 * sending `before`.
 */
export const AssociateAssigned = Type.Object({
  changed: Type.Integer(),
  before: Type.Array(Assignment),
});
export type AssociateAssigned = Static<typeof AssociateAssigned>;

export const assignAssociate = endpoint({
  id: 'forms.assign-associate',
  method: 'POST',
  path: '/forms/assign-associate',
  permission: 'forms:assign',
  ids: {
    'body.store_id': 'store',
    'body.assignments[].form_id': 'form',
    'body.assignments[].associate_id': 'associate',
  },
  own: true,
  body: AssignAssociateBody,
  reply: AssociateAssigned,
  idempotencyKey: true,
  summary: 'Assign an application to an associate of the store',
});

export const getApplicationColumns = endpoint({
  id: 'forms.columns',
  method: 'GET',
  path: '/forms/columns',
  permission: 'profile:read',
  own: true,
  reply: FormColumns,
  summary: 'Get the columns a person shows in the list of applications',
});

export const saveApplicationColumns = endpoint({
  id: 'forms.columns-save',
  method: 'PUT',
  path: '/forms/columns',
  permission: 'profile:update',
  own: true,
  body: FormColumns,
  reply: FormColumns,
  summary: 'Save the columns of the list of applications',
});

export const listSharedViews = endpoint({
  id: 'forms.shared-views',
  method: 'GET',
  path: '/forms/shared-views',
  permission: 'applications:list',
  ids: { 'query.store_id': 'store' },
  own: true,
  query: SharedFormViewsQuery,
  reply: SharedFormViews,
  audience: 'program',
  summary: 'List the views a store or organization shares',
});

export const saveStoreView = endpoint({
  id: 'forms.store-view-save',
  method: 'POST',
  path: '/forms/shared-views/store',
  permission: 'form-views:share-store',
  ids: { 'body.store_id': 'store' },
  own: true,
  body: StoreFormView,
  reply: SharedFormViews,
  summary: 'Save a view for all users of a store',
});

export const deleteStoreView = endpoint({
  id: 'forms.store-view-delete',
  method: 'DELETE',
  path: '/forms/shared-views/store',
  permission: 'form-views:share-store',
  ids: { 'query.store_id': 'store' },
  own: true,
  query: StoreFormViewName,
  reply: SharedFormViews,
  summary: 'Delete a view of a store',
});

export const saveOrgView = endpoint({
  id: 'forms.org-view-save',
  method: 'POST',
  path: '/forms/shared-views/org',
  permission: 'form-views:share-org',
  ids: { 'body.org_id': 'org' },
  own: true,
  body: OrgFormView,
  reply: SharedFormViews,
  summary: 'Save a view for all users of an organization',
});

export const deleteOrgView = endpoint({
  id: 'forms.org-view-delete',
  method: 'DELETE',
  path: '/forms/shared-views/org',
  permission: 'form-views:share-org',
  ids: { 'query.org_id': 'org' },
  own: true,
  query: OrgFormViewName,
  reply: SharedFormViews,
  summary: 'Delete a view of an organization',
});
