import Type, { type Static } from 'typebox';
import { Nullable } from './common.ts';

const Seconds = Nullable(Type.Integer({ minimum: 10, maximum: 604_800 }));
const Inquiries = Nullable(Type.Integer({ minimum: 0, maximum: 99 }));

const members = {
  /** After this many approvals no further lender is asked; null: all are asked, and the best offer counts. */
  stop_after: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  /** How long the other lenders wait for one undecided lender, in seconds. Its late answer still counts. */
  lender_seconds: Seconds,
  /** After this many seconds no further lender is asked. */
  route_seconds: Seconds,
  /** Lenders with hard inquiries come last. */
  soft_first: Type.Boolean(),
  /**
   * Maximum number of soft and hard credit inquiries per application; null: no limit besides the number of
   * lenders.
   */
  most_soft: Inquiries,
  most_hard: Inquiries,
  /** Only lenders with lease products are asked. */
  lease_to_own: Type.Boolean(),
  /** A lender with an open circuit breaker is excluded; otherwise its turn waits. */
  skip_unhealthy: Type.Boolean(),
};

/** Limits of a form: when it stops asking lenders, how long it waits, and how many inquiries it may cause. */
export const RouteTerms = Type.Object(members);
export type RouteTerms = Static<typeof RouteTerms>;

/** Omitted values stay unchanged. */
export const RouteTermsBody = Type.Partial(Type.Object(members), { additionalProperties: false });
export type RouteTermsBody = Static<typeof RouteTermsBody>;

/** The defaults of a form. */
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
