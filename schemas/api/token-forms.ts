import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { FormUpdated } from './form-edits.ts';
import { LinkTokenParams } from './open-links.ts';
import { JsonObject, Locale, Nullable, NumericId, Text, Uuid } from './common.ts';
import { InquiryCounts } from './inquiries.ts';
import { Answers } from './shopper-forms.ts';
import { DisclosureTexts, StartFormBody } from './outside-forms.ts';

const named = { form_id: Uuid, token: Text(64) };
export const TokenFormParams = Type.Object(named, { additionalProperties: false });
export type TokenFormParams = Static<typeof TokenFormParams>;
export const TokenFormOfStoreParams = Type.Object(
  { ...named, store_id: NumericId },
  { additionalProperties: false },
);
export type TokenFormOfStoreParams = Static<typeof TokenFormOfStoreParams>;

/**
 * A form behind a link: its questions, and which of them are answered. The server returns the answers only
 * after the shopper has entered a code.
 */
export const TokenForm = Type.Object({
  form_id: Uuid,
  store_id: NumericId,
  store: Type.Object({ name: Type.String(), phone: Nullable(Type.String()) }),
  state: Type.Union([Type.Literal('draft'), Type.Literal('submitted')]),
  locale: Locale,
  version: Type.Integer(),
  form: JsonObject,
  answered: Type.Array(Type.String()),
  /** Texts that the shopper has to agree to first. Empty if the shopper has already agreed. */
  disclosures: DisclosureTexts,
  /** Maximum number of credit inquiries that can follow if the shopper agrees. */
  inquiries: InquiryCounts,
});
export type TokenForm = Static<typeof TokenForm>;

/**
 * The shopper's answers to questions that are not answered yet. After this request the link no longer works.
 */
export const TokenFormBody = Type.Object(
  {
    values: Answers,
    /**
     * The last `version` that the client saw. If the stored answers are newer, the server replies 409
     * `newer-answers-saved`.
     */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    locale: Type.Optional(Locale),
    consents: Type.Optional(StartFormBody.properties.consents),
    inquiries: StartFormBody.properties.inquiries,
  },
  { additionalProperties: false },
);
export type TokenFormBody = Static<typeof TokenFormBody>;

export const getTokenFormOfStore = endpoint({
  id: 'forms.get-v2',
  method: 'GET',
  path: '/v2/forms/{form_id}/{token}/{store_id}',
  permission: 'form-link:open',
  ids: { 'path.form_id': 'form', 'path.token': 'token', 'path.store_id': 'store' },
  params: TokenFormOfStoreParams,
  reply: TokenForm,
  summary: 'Get an application with the token of a link and its store',
});

export const getTokenForm = endpoint({
  id: 'forms.unauthenticated',
  method: 'GET',
  path: '/forms/unauthenticated/{form_id}/{token}',
  permission: 'form-link:open',
  ids: { 'path.form_id': 'form', 'path.token': 'token' },
  params: TokenFormParams,
  reply: TokenForm,
  summary: 'Get an application with the token of a link',
});

export const saveTokenForm = endpoint({
  id: 'forms.update-token-v2',
  method: 'POST',
  path: '/v2/forms/update/{token}',
  permission: 'form-link:update',
  ids: { 'path.token': 'token' },
  params: LinkTokenParams,
  body: TokenFormBody,
  reply: FormUpdated,
  idempotencyKey: true,
  summary: 'Save answers with the token of a link',
});
