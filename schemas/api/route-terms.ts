import Type, { type Static } from 'typebox';
import { Nullable } from './common.ts';

const Seconds = Nullable(Type.Integer({ minimum: 10, maximum: 604_800 }));
const Inquiries = Nullable(Type.Integer({ minimum: 0, maximum: 99 }));

const members = {
  /**
   * Number of approvals after which no further lender is asked. Null: all lenders are asked, and the best
   * offer counts.
   */
  stop_after: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  /**
   * How long the routing waits for one undecided lender before it asks the next, in seconds. A later
   * decision of that lender still counts. Null: the default of the installation.
   */
  lender_seconds: Seconds,
  /** Number of seconds after which no further lender is asked. Null: no such limit. */
  route_seconds: Seconds,
  /** True: lenders that make hard inquiries are asked last. */
  soft_first: Type.Boolean(),
  /**
   * Maximum numbers of soft and hard credit inquiries per application. Null: limited only by the number of
   * lenders.
   */
  most_soft: Inquiries,
  most_hard: Inquiries,
  /** True: only lenders with lease products are asked. */
  lease_to_own: Type.Boolean(),
  /** True: a lender with an open circuit breaker is excluded. False: the routing waits for that lender. */
  skip_unhealthy: Type.Boolean(),
  /**
   * True: the shopper answers only the questions that the next lender needs, and answers more only if
   * another lender is asked. False: all questions are asked first.
   */
  in_stages: Type.Boolean(),
};

/**
 * Limits of a form for routing: when to stop asking lenders, how long to wait, and how many inquiries to
 * allow.
 */
export const RouteTerms = Type.Object(members);
export type RouteTerms = Static<typeof RouteTerms>;

/** Limits to change. Omitted limits stay unchanged. */
export const RouteTermsBody = Type.Partial(Type.Object(members), { additionalProperties: false });
export type RouteTermsBody = Static<typeof RouteTermsBody>;

/** The limits that apply to a form for which the store has set none. */
export const usualTerms: RouteTerms = {
  stop_after: 1,
  lender_seconds: null,
  route_seconds: null,
  soft_first: false,
  most_soft: null,
  most_hard: null,
  lease_to_own: false,
  skip_unhealthy: false,
  in_stages: false,
};
