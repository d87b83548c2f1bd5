import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Line, Locale, Nullable, NumericId, Uuid } from './common.ts';

const MobilePhone = Type.String({ minLength: 14, maxLength: 20 });
const Email = Type.String({ minLength: 3, maxLength: 255 });

/**
 * A form that a store starts with the shopper's contact data and then sends to the shopper, who completes it.
 */
export const IntakeBody = Type.Object(
  {
    storeId: NumericId,
    mobile_phone: MobilePhone,
    email: Email,
    first_name: Type.Optional(Line()),
    last_name: Type.Optional(Line()),
    associate_id: Type.Optional(Nullable(NumericId)),
    locale: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type IntakeBody = Static<typeof IntakeBody>;
export const IntakeForm = Type.Object({ form_id: Uuid, reference: Type.String() });
export type IntakeForm = Static<typeof IntakeForm>;

export const FormExistsQuery = Type.Object(
  { storeId: NumericId, mobile_phone: MobilePhone, email: Email },
  { additionalProperties: false },
);
export type FormExistsQuery = Static<typeof FormExistsQuery>;
/** The store's newest form with this phone or email address. */
export const FormExists = Type.Object({
  exists: Type.Boolean(),
  form_id: Nullable(Uuid),
  reference: Nullable(Type.String()),
  created_at: Nullable(Instant),
});
export type FormExists = Static<typeof FormExists>;

export const createIntake = endpoint({
  id: 'forms.create-intake',
  method: 'POST',
  path: '/forms/create/intake',
  permission: 'forms:create',
  ids: { 'body.storeId': 'store', 'body.associate_id': 'associate' },
  body: IntakeBody,
  reply: IntakeForm,
  status: 201,
  idempotencyKey: true,
  needsSubscription: true,
  summary: 'Begin an application in the store',
});

export const findExistingApplication = endpoint({
  id: 'forms.exists',
  method: 'GET',
  path: '/forms/exists',
  permission: 'forms:check',
  ids: { 'query.storeId': 'store' },
  query: FormExistsQuery,
  reply: FormExists,
  summary: 'Find out whether an applicant has an application at the store',
});

/**
 * Does the same as `findExistingApplication`, but with phone and email address in the body. The URL and the
 * logs of proxies then do not contain them.
 */
export const checkExistingApplication = endpoint({
  id: 'forms.check-exists',
  method: 'POST',
  path: '/forms/exists',
  permission: 'forms:check',
  own: true,
  ids: { 'body.storeId': 'store' },
  body: FormExistsQuery,
  reply: FormExists,
  summary: 'Find out whether an applicant has an application at the store',
});
