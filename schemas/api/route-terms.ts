import Type, { type Static } from 'typebox';
import { Nullable } from './common.ts';

const Seconds = Nullable(Type.Integer({ minimum: 10, maximum: 604_800 }));
const Inquiries = Nullable(Type.Integer({ minimum: 0, maximum: 99 }));

const members = {
  /** Nobody new is asked after so many approvals; null: all are asked, and the best offer counts. */
  stop_after: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  /** How long the others wait for one lender that has not decided; its late answer still counts. */
  lender_seconds: Seconds,
  /** After so long nobody new is asked. */
  route_seconds: Seconds,
  /** Lenders whose inquiry other lenders see come last. */
  soft_first: Type.Boolean(),
  /** How many soft and hard credit inquiries one application may cause; null: as many as it has lenders. */
  most_soft: Inquiries,
  most_hard: Inquiries,
  /** Only lenders whose products are leases are asked. */
  lease_to_own: Type.Boolean(),
  /** A lender with a broken connection is left out, where it would be waited for otherwise. */
  skip_unhealthy: Type.Boolean(),
};

/** When a form stops asking lenders, how long it waits, and how many inquiries it may cause. */
export const RouteTerms = Type.Object(members);
export type RouteTerms = Static<typeof RouteTerms>;

/** What is not sent stays as it is. */
export const RouteTermsBody = Type.Partial(Type.Object(members), { additionalProperties: false });
export type RouteTermsBody = Static<typeof RouteTermsBody>;

/** Of a form nobody has set anything for. */
export const usualTerms: RouteTerms = {
  stop_after: 1,
  lender_seconds: null,
  route_seconds: null,
  soft_first: false,
  most_soft: null,
  most_hard: null,
  lease_to_own: false,
  skip_unhealthy: false,
};
