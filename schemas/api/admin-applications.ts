import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { ApplicationSituation } from './application-lists.ts';
import { Instant, Lines, ListQuery, Nullable, NumericId, Uuid, UuidParams } from './common.ts';

export const AdminApplication = Type.Object({
  id: Uuid,
  reference: Type.String(),
  org_name: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  applicant_id: NumericId,
  applicant_name: Type.String(),
  status: Type.String(),
  situation: ApplicationSituation,
  mode: Nullable(Type.String()),
  best_outcome: Nullable(Type.String()),
  /** True: a closeout states a loan above the amount that the lender approved. */
  over_approved: Type.Boolean(),
  created_at: Instant,
  submitted_at: Nullable(Instant),
  attempts: Type.Array(
    Type.Object({
      id: Uuid,
      lender_name: Type.String(),
      generation: Type.Integer(),
      number: Type.Integer(),
      state: Type.String(),
      outcome: Nullable(Type.String()),
      sent_at: Nullable(Instant),
      updated_at: Instant,
    }),
  ),
});
export type AdminApplication = Static<typeof AdminApplication>;

/**
 * A staff member's decision about an attempt in the state REVIEW. An attempt is one submission of an
 * application to one lender. The decision says whether the lender received the application, and what the
 * lender decided.
 */
export const ResolveReviewBody = Type.Object(
  {
    received: Type.Boolean(),
    outcome: Type.Optional(
      Type.Union([Type.Literal('Approved'), Type.Literal('Rejected'), Type.Literal('Pending')]),
    ),
    reason: Lines(),
  },
  { additionalProperties: false },
);
export type ResolveReviewBody = Static<typeof ResolveReviewBody>;

export const listAdminApplications = endpoint({
  id: 'admin.applications-list',
  method: 'GET',
  path: '/admin/applications',
  permission: 'all-applications:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(AdminApplication),
  replyHeaders: ['content-range'],
  summary: 'List applications of all stores',
});

export const getAdminApplication = endpoint({
  id: 'admin.applications-one',
  method: 'GET',
  path: '/admin/applications/{id}',
  permission: 'all-applications:read',
  ids: { 'path.id': 'form' },
  own: true,
  params: UuidParams,
  reply: AdminApplication,
  summary: 'Get one application',
});
