import Type, { type Static } from 'typebox';
import { roles } from '../permissions/index.ts';
import { Done, Instant, Lines, Nullable, NumericId, Text } from './common.ts';
import { endpoint } from './contract.ts';

/**
 * The users who see an announcement: the users of the listed orgs and of the listed stores. Without orgs and
 * stores, these are all users. A list of roles limits them to users with one of these roles.
 */
export const Audience = Type.Object(
  {
    roles: Type.Array(Type.Enum([...roles]), { maxItems: roles.length, uniqueItems: true }),
    org_ids: Type.Array(NumericId, { maxItems: 200, uniqueItems: true }),
    store_ids: Type.Array(NumericId, { maxItems: 200, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type Audience = Static<typeof Audience>;

export const Announcement = Type.Object({
  id: NumericId,
  title: Type.String(),
  /** Sanitised HTML. */
  body: Type.String(),
  published: Type.Boolean(),
  starts_at: Nullable(Instant),
  ends_at: Nullable(Instant),
  published_at: Nullable(Instant),
  /** True: the user who reads the list saw the announcement, in any browser. */
  seen: Type.Boolean(),
  /** True: this user closed the banner with the announcement. */
  dismissed: Type.Boolean(),
  /**
   * Only for internal staff (`isAdmin`): the audience, and how many of its users saw the announcement or
   * closed its banner.
   */
  audience: Type.Optional(Audience),
  reach: Type.Optional(
    Type.Object({ aimed: Type.Integer(), seen: Type.Integer(), dismissed: Type.Integer() }),
  ),
});
export type Announcement = Static<typeof Announcement>;

export const AnnouncementList = Type.Object({
  announcements: Type.Array(Announcement),
  /** The number of all announcements, including those on other pages of the list. */
  count: Type.Integer(),
  unseen: Type.Integer(),
});
export type AnnouncementList = Static<typeof AnnouncementList>;

export const AnnouncementsQuery = Type.Object(
  {
    /**
     * True: returns all announcements, including drafts, for the staff who write them. Otherwise only the
     * announcements addressed to the user.
     */
    isAdmin: Type.Optional(Type.Boolean()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);

/** With an `id` the server changes that announcement. Without an `id` it creates a draft. */
export const AnnouncementBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    title: Text(120),
    body: Lines(20_000),
    starts_at: Nullable(Instant),
    ends_at: Nullable(Instant),
    audience: Audience,
  },
  { additionalProperties: false },
);
export type AnnouncementBody = Static<typeof AnnouncementBody>;

const AnnouncementId = Type.Object({ id: NumericId }, { additionalProperties: false });

export const AnnouncementsSeenBody = Type.Object(
  {
    announcementIds: Type.Array(NumericId, { minItems: 1, maxItems: 200 }),
    /** True: the user also closed the banner with the announcement. */
    dismissed: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AnnouncementsSeenBody = Static<typeof AnnouncementsSeenBody>;

export const listAnnouncements = endpoint({
  id: 'announcements.list',
  method: 'GET',
  path: '/announcements',
  permission: 'announcements:read',
  query: AnnouncementsQuery,
  reply: AnnouncementList,
  summary: 'List the announcements for the reader',
  description: 'With `isAdmin`, lists all announcements with their reach. That needs `announcements:update`.',
});

export const saveAnnouncement = endpoint({
  id: 'announcements.save',
  method: 'POST',
  path: '/announcements/save',
  permission: 'announcements:update',
  ids: {
    'body.id': 'announcement',
    'body.audience.org_ids[]': 'org',
    'body.audience.store_ids[]': 'store',
  },
  body: AnnouncementBody,
  reply: Announcement,
  idempotencyKey: true,
  summary: 'Create or change an announcement',
});

export const publishAnnouncement = endpoint({
  id: 'announcements.publish',
  method: 'POST',
  path: '/announcements/publish',
  permission: 'announcements:update',
  ids: { 'body.id': 'announcement' },
  body: AnnouncementId,
  reply: Done,
  summary: 'Publish an announcement',
});

export const deleteAnnouncement = endpoint({
  id: 'announcements.delete',
  method: 'DELETE',
  path: '/announcements',
  permission: 'announcements:update',
  ids: { 'query.id': 'announcement' },
  query: AnnouncementId,
  reply: Done,
  summary: 'Delete an announcement',
});

export const markAnnouncementsSeen = endpoint({
  id: 'announcements.seen',
  method: 'POST',
  path: '/announcements/seen',
  permission: 'announcements:read',
  ids: { 'body.announcementIds[]': 'announcement' },
  own: true,
  body: AnnouncementsSeenBody,
  reply: Done,
  summary: 'Mark announcements as seen',
});

export const MetricAnnouncement = Type.Object({
  id: NumericId,
  text: Type.String(),
  /** True: the text is a task, which staff mark as done. */
  to_do: Type.Boolean(),
  done: Type.Boolean(),
  done_by: Nullable(Type.String()),
  updated_at: Instant,
});
export type MetricAnnouncement = Static<typeof MetricAnnouncement>;

/** With an `id` the server changes the text with this id. Without an `id` it adds a new text. */
export const MetricAnnouncementBody = Type.Object(
  { id: Type.Optional(NumericId), text: Lines(2000), to_do: Type.Boolean() },
  { additionalProperties: false },
);
export type MetricAnnouncementBody = Static<typeof MetricAnnouncementBody>;

export const ToDoBody = Type.Object({ id: NumericId, done: Type.Boolean() }, { additionalProperties: false });
export type ToDoBody = Static<typeof ToDoBody>;

export const listMetricAnnouncements = endpoint({
  id: 'metric-announcements.list',
  method: 'GET',
  path: '/metric-announcements',
  permission: 'metric-announcements:read',
  reply: Type.Array(MetricAnnouncement),
  summary: 'List the announcements of the metrics screen',
});

export const saveMetricAnnouncement = endpoint({
  id: 'metric-announcements.save',
  method: 'POST',
  path: '/metric-announcements/save',
  permission: 'metric-announcements:update',
  ids: { 'body.id': 'metric-announcement' },
  body: MetricAnnouncementBody,
  reply: MetricAnnouncement,
  idempotencyKey: true,
  summary: 'Create or change an announcement of the metrics screen',
});

export const markToDo = endpoint({
  id: 'metric-announcements.to-do',
  method: 'POST',
  path: '/metric-announcements/to-do',
  permission: 'metric-announcements:update',
  ids: { 'body.id': 'metric-announcement' },
  body: ToDoBody,
  reply: Done,
  summary: 'Mark a task of the metrics screen as done or open',
});
