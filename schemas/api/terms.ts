import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done } from './common.ts';

export const Terms = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  paragraphs: Type.Array(Type.String()),
});
export type Terms = Static<typeof Terms>;

export const TermsCheck = Type.Object({ terms_accepted: Type.Boolean() });
export type TermsCheck = Static<typeof TermsCheck>;

/**
 * The version of the terms of use that the user saw. The server refuses the acceptance if a newer version
 * exists.
 */
export const AcceptTermsBody = Type.Object(
  { version: Type.Integer({ minimum: 1, maximum: 100000 }) },
  { additionalProperties: false },
);
export type AcceptTermsBody = Static<typeof AcceptTermsBody>;

export const getTerms = endpoint({
  id: 'disclosures.fp-merchant-terms',
  method: 'GET',
  path: '/disclosures/fp-merchant-terms',
  permission: 'terms:read',
  reply: Terms,
  summary: 'Get the terms for merchants',
});

export const checkTerms = endpoint({
  id: 'disclosures.fp-terms-check',
  method: 'GET',
  path: '/disclosures/fp-terms-check',
  permission: 'terms:read',
  reply: TermsCheck,
  summary: 'Find out whether the terms are accepted',
});

export const acceptTerms = endpoint({
  id: 'disclosures.fp-terms-accept',
  method: 'POST',
  path: '/disclosures/fp-terms/accept',
  permission: 'terms:accept',
  body: AcceptTermsBody,
  reply: Done,
  summary: 'Accept the terms for merchants',
});
