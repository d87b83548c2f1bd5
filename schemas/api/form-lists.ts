import Type, { type Static } from 'typebox';
import { FormView } from './applications.ts';
import { Nullable, NumericId, Text, Uuid } from './common.ts';

/** The same for everybody of a store, or of a whole org. */
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

/** What a list of forms can show beside the applicant. */
export const formColumns = [
  'submitted',
  'amount',
  'lenders',
  'best',
  'status',
  'source',
  'started',
  'store',
] as const;
export type FormColumn = (typeof formColumns)[number];
export const usualFormColumns: readonly FormColumn[] = formColumns.slice(0, 6);
/** The columns a person chose, in their order. */
export const FormColumns = Type.Object(
  { shown: Type.Array(Type.Enum([...formColumns]), { uniqueItems: true, maxItems: formColumns.length }) },
  { additionalProperties: false },
);
export type FormColumns = Static<typeof FormColumns>;

const Assignment = Type.Object(
  { form_id: Uuid, associate_id: Nullable(NumericId) },
  { additionalProperties: false },
);
/** Whose sale applications of one store are; null takes the associate away. */
export const AssignAssociateBody = Type.Object(
  { store_id: NumericId, assignments: Type.Array(Assignment, { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
);
export type AssignAssociateBody = Static<typeof AssignAssociateBody>;
/** `before` is what the changed ones held: sent again, it takes the change back. */
export const AssociateAssigned = Type.Object({
  changed: Type.Integer(),
  before: Type.Array(Assignment),
});
export type AssociateAssigned = Static<typeof AssociateAssigned>;
