import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, NumericId, Text } from './common.ts';

const closed = { additionalProperties: false } as const;

/**
 * Filters of a report that internal staff saved under a name. `definition` contains the query parameters of
 * the report's page.
 */
export const ReportingView = Type.Object({
  id: NumericId,
  name: Type.String(),
  definition: Type.Record(Type.String(), Type.String()),
});
export type ReportingView = Static<typeof ReportingView>;
export const ReportingViews = Type.Object({ views: Type.Array(ReportingView) });
export type ReportingViews = Static<typeof ReportingViews>;
export const ReportingViewBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    name: Text(60),
    definition: Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.String({ maxLength: 200 }), {
      maxProperties: 20,
    }),
  },
  closed,
);
export type ReportingViewBody = Static<typeof ReportingViewBody>;

export const listReportingViews = endpoint({
  id: 'reporting-views.list',
  method: 'GET',
  path: '/reporting-views',
  permission: 'reporting-views:read',
  reply: ReportingViews,
  summary: 'List saved filters of reports',
});
export const saveReportingView = endpoint({
  id: 'reporting-views.save',
  method: 'POST',
  path: '/reporting-views',
  permission: 'reporting-views:update',
  ids: { 'body.id': 'reporting-view' },
  body: ReportingViewBody,
  reply: ReportingView,
  summary: 'Save filters of a report under a name',
  description: 'Without an id, a view with the same name is replaced.',
  example: { name: 'This year', definition: { from: '2026-01-01' } },
});
export const deleteReportingView = endpoint({
  id: 'reporting-views.delete',
  method: 'DELETE',
  path: '/reporting-views',
  permission: 'reporting-views:update',
  ids: { 'query.id': 'reporting-view' },
  query: Type.Object({ id: NumericId }, closed),
  reply: Done,
  summary: 'Delete saved filters of a report',
});
