import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Nullable, Text } from './common.ts';
import { ReportFilter, reportFigures } from './reports.ts';

const closed = { additionalProperties: false } as const;

/**
 * The reports that can be downloaded. `applications` is the list of the applications that a figure counts.
 */
export const reportNames = [
  'store-performance',
  'org-performance',
  'store-scorecard',
  'org-scorecard',
  'associate-scorecard',
  'link-performance',
  'application-results',
  'lender-performance',
  'daily-breakdown',
  'applications',
] as const;
export type ReportName = (typeof reportNames)[number];
const reportFileFormats = ['csv', 'xlsx'] as const;

export const ReportFileQuery = Type.Object(
  {
    ...Type.Partial(ReportFilter).properties,
    report: Type.Enum([...reportNames]),
    format: Type.Enum([...reportFileFormats]),
    compare: Type.Optional(Type.Enum(['previous', 'year'])),
    figure: Type.Optional(Type.Enum([...reportFigures])),
  },
  closed,
);
export type ReportFileQuery = Static<typeof ReportFileQuery>;

export const downloadReport = endpoint({
  method: 'GET',
  id: 'reports.file',
  path: '/reports/file',
  permission: 'application-results:read',
  ids: { 'query.store_id': 'store', 'query.org_id': 'org', 'query.lender_id': 'lender' },
  own: true,
  query: ReportFileQuery,
  reply: Type.Unknown(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  summary: 'Download a report, or the applications behind a figure, as a file',
  description:
    'The rows are read from one snapshot of the database and sent while they are read. If the reading fails, the download ends with an error.',
});

const reportDeliveries = ['daily', 'weekly', 'monthly'] as const;
const PagePath = Type.String({ maxLength: 120, pattern: '^/(app|master|ae|affiliate)/[a-z0-9/-]+$' });
const PageQuery = Type.String({ maxLength: 500, pattern: '^[^#\\s]*$' });

/** Filters of a report page that a user saved under a name. */
export const ReportViewBody = Type.Object(
  {
    path: PagePath,
    name: Text(60),
    query: PageQuery,
    /** True: the view is also offered to all other users of the organization. */
    is_shared: Type.Boolean(),
    /** True: the report page opens with these saved filters. */
    is_default: Type.Boolean(),
    /** How often Millrace emails a link to the report. The linked report ends on the day before the email. */
    delivery: Nullable(Type.Enum([...reportDeliveries])),
  },
  closed,
);
export type ReportViewBody = Static<typeof ReportViewBody>;
export const ReportView = Type.Object({ ...ReportViewBody.properties, is_mine: Type.Boolean() });
export type ReportView = Static<typeof ReportView>;
export const ReportViews = Type.Object({ views: Type.Array(ReportView) });
export type ReportViews = Static<typeof ReportViews>;

const replyExample = {
  views: [
    {
      path: '/app/reporting/org/store-performance',
      name: 'Last month',
      query: 'period=lastMonth',
      is_shared: false,
      is_default: true,
      delivery: 'monthly',
      is_mine: true,
    },
  ],
};

export const listReportViews = endpoint({
  method: 'GET',
  id: 'report-views.list',
  path: '/report-views',
  permission: 'profile:read',
  own: true,
  query: Type.Object({ path: PagePath }, closed),
  reply: ReportViews,
  replyExample,
  summary: 'List the saved views of a report page',
});
export const saveReportView = endpoint({
  method: 'POST',
  id: 'report-views.save',
  path: '/report-views',
  permission: 'profile:update',
  own: true,
  body: ReportViewBody,
  reply: ReportViews,
  replyExample,
  summary: 'Save a view of a report page under a name',
  description: 'Replaces the view of the user with this name on this page.',
  example: {
    path: '/app/reporting/org/store-performance',
    name: 'Last month',
    query: 'period=lastMonth',
    is_shared: false,
    is_default: false,
    delivery: 'weekly',
  },
});
export const deleteReportView = endpoint({
  method: 'DELETE',
  id: 'report-views.delete',
  path: '/report-views',
  permission: 'profile:update',
  own: true,
  query: Type.Object({ path: PagePath, name: Text(60) }, closed),
  reply: ReportViews,
  replyExample,
  summary: 'Delete a saved view of a report page',
});

export const ReportDelivery = Type.Object({
  name: Type.String(),
  /** Address of the report's page. `query` contains the period of the emailed report. */
  path: Type.String(),
  query: Type.String(),
  expires_at: Type.String({ format: 'date-time' }),
});
export type ReportDelivery = Static<typeof ReportDelivery>;
export const getReportDelivery = endpoint({
  method: 'GET',
  id: 'report-deliveries.read',
  path: '/report-deliveries',
  permission: 'profile:read',
  own: true,
  query: Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) }, closed),
  reply: ReportDelivery,
  summary: 'Read the report behind a link that was sent by mail',
});
