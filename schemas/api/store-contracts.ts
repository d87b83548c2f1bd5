import Type, { type Static } from 'typebox';
import { longestTemplate } from '../store-contract/index.ts';
import { endpoint } from './contract.ts';
import { ContractAddress } from './contracts.ts';
import { Done, Instant, Nullable, NumericId, Uuid } from './common.ts';
import { StoreIdQuery } from './stores.ts';

const TemplateText = Type.String({ minLength: 1, maxLength: longestTemplate });

/**
 * The text from which a store creates the contracts of its in-house financing. In the text, `{{name}}` is
 * replaced by a value of the offer.
 */
export const ContractTemplate = Type.Object({
  store_id: NumericId,
  /** Version of the text. 0: the store never saved a text, so Millrace's standard text applies. */
  version: Type.Integer(),
  saved_at: Nullable(Instant),
  saved_by: Nullable(Type.String()),
  en: Type.String(),
  es: Type.String(),
});
export type ContractTemplate = Static<typeof ContractTemplate>;

export const ContractTemplateBody = Type.Object(
  {
    storeId: NumericId,
    /** The version that the changes are based on. The server refuses the save if a newer version exists. */
    version: Type.Integer({ minimum: 0 }),
    en: TemplateText,
    es: TemplateText,
  },
  { additionalProperties: false },
);
export type ContractTemplateBody = Static<typeof ContractTemplateBody>;

/** A contract that the store itself makes as the lender, filled in for one customer. */
export const StoreContract = Type.Object({
  text: Type.String(),
  /** SHA-256 of the text. The customer's signature refers to the text by this hash. */
  hash: Type.String(),
  /** Null: the contract was not sent yet, and the text is a preview. */
  sent_at: Nullable(Instant),
  signed_at: Nullable(Instant),
});
export type StoreContract = Static<typeof StoreContract>;

export const ShopperContractQuery = Type.Object({ attemptId: Uuid }, { additionalProperties: false });

export const SignContractBody = Type.Object(
  {
    attemptId: Uuid,
    /**
     * Hash of the text that the shopper read. The server refuses the signature if the contract has another
     * text.
     */
    hash: Type.String({ minLength: 64, maxLength: 64 }),
    /** The code that `POST /verify` sent to the shopper's phone or email address. */
    code: Type.String({ minLength: 1, maxLength: 20 }),
  },
  { additionalProperties: false },
);
export type SignContractBody = Static<typeof SignContractBody>;

export const getContractTemplate = endpoint({
  id: 'contract-template.get',
  method: 'GET',
  path: '/contract-template',
  permission: 'store-credentials:read',
  ids: { 'query.storeId': 'store' },
  own: true,
  query: StoreIdQuery,
  reply: ContractTemplate,
  summary: 'Get the text of the contracts that a store makes itself',
});

export const saveContractTemplate = endpoint({
  id: 'contract-template.save',
  method: 'PUT',
  path: '/contract-template',
  permission: 'store-credentials:update',
  ids: { 'body.storeId': 'store' },
  own: true,
  body: ContractTemplateBody,
  reply: ContractTemplate,
  summary: 'Save the text of the contracts that a store makes itself',
});

export const getStoreContract = endpoint({
  id: 'store-contract.get',
  method: 'GET',
  path: '/store-contract',
  permission: 'applications:read',
  ids: { 'query.form_id': 'form', 'query.store_id': 'store', 'query.lender_id': 'lender' },
  own: true,
  query: ContractAddress,
  reply: StoreContract,
  summary: "Get a customer's contract with the store, or its preview",
});

export const getShopperContract = endpoint({
  id: 'shopper.contract',
  method: 'GET',
  path: '/shopper/contract',
  permission: 'shopper-results:read',
  ofForm: 'required',
  ids: { 'query.attemptId': 'attempt' },
  own: true,
  query: ShopperContractQuery,
  reply: StoreContract,
  summary: 'Get the contract with the store that the shopper signs',
});

export const signContract = endpoint({
  id: 'shopper.contract-sign',
  method: 'POST',
  path: '/shopper/contract/sign',
  permission: 'shopper-results:answer',
  ofForm: 'required',
  ids: { 'body.attemptId': 'attempt' },
  own: true,
  body: SignContractBody,
  reply: Done,
  summary: 'Sign the contract with the store',
});
