import Type, { type Static } from 'typebox';
import { IdParams, Instant, Lines, Nullable, NumericId } from './common.ts';
import { endpoint } from './contract.ts';

/** A period in which no messages are sent. */
export const MessageStop = Type.Object({
  /** `limit`: the limit of the day or hour was reached. `staff`: internal staff stopped the messages. */
  cause: Type.Enum(['limit', 'staff']),
  reason: Nullable(Type.String()),
  began_at: Instant,
  /**
   * Time from which messages are sent again automatically. Null if they are stopped until staff resumes them.
   */
  ends_at: Nullable(Instant),
});
export type MessageStop = Static<typeof MessageStop>;

/** The limit of an org's messages and how much of it is used. */
export const OrgMessages = Type.Object({
  org_id: NumericId,
  /** Time when staff approved the org. Null while an org that registered itself waits for the approval. */
  approved_at: Nullable(Instant),
  /** Maximum number of messages in 24 hours. */
  limit: Type.Integer(),
  /** The limit that staff has set for this org. Null: the usual limit. */
  own_limit: Nullable(Type.Integer()),
  /** Number of messages in the current window of 24 hours. A window begins with its first message. */
  sent_today: Type.Integer(),
  stop: Nullable(MessageStop),
});
export type OrgMessages = Static<typeof OrgMessages>;

export const OrgMessagesBody = Type.Object(
  {
    action: Type.Enum(['approve', 'resume', 'limit', 'stop']),
    /**
     * The new maximum number of messages in 24 hours, only with the action `limit`. Null sets the usual
     * limit.
     */
    limit: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    reason: Lines(),
  },
  { additionalProperties: false },
);
export type OrgMessagesBody = Static<typeof OrgMessagesBody>;

/** The number of messages of the whole installation and their limits. */
export const InstallationMessages = Type.Object({
  sent_this_hour: Type.Integer(),
  limit_per_hour: Type.Integer(),
  sent_today: Type.Integer(),
  limit_per_day: Type.Integer(),
  waiting_for_approval: Type.Integer(),
  stop: Nullable(MessageStop),
});
export type InstallationMessages = Static<typeof InstallationMessages>;

export const InstallationMessagesBody = Type.Object(
  { action: Type.Enum(['resume', 'stop']), reason: Lines() },
  { additionalProperties: false },
);
export type InstallationMessagesBody = Static<typeof InstallationMessagesBody>;

export const getOrgMessages = endpoint({
  id: 'admin.org-messages',
  method: 'GET',
  path: '/admin/orgs/{id}/messages',
  permission: 'message-limits:read',
  ids: { 'path.id': 'org' },
  own: true,
  params: IdParams,
  reply: OrgMessages,
  summary: 'Get the limit of messages of an organization and what is used of it',
});

export const changeOrgMessages = endpoint({
  id: 'admin.change-org-messages',
  method: 'POST',
  path: '/admin/orgs/{id}/messages',
  permission: 'message-limits:update',
  ids: { 'path.id': 'org' },
  own: true,
  params: IdParams,
  body: OrgMessagesBody,
  reply: OrgMessages,
  idempotencyKey: true,
  example: { action: 'approve', reason: 'The business was called back.' },
  summary: 'Approve, limit, stop or resume the messages of an organization',
});

export const getInstallationMessages = endpoint({
  id: 'admin.installation-messages',
  method: 'GET',
  path: '/admin/messages',
  permission: 'message-limits:read',
  own: true,
  reply: InstallationMessages,
  summary: 'Get the limits of messages of the installation and what is used of them',
});

export const changeInstallationMessages = endpoint({
  id: 'admin.change-installation-messages',
  method: 'POST',
  path: '/admin/messages',
  permission: 'message-limits:update',
  own: true,
  body: InstallationMessagesBody,
  reply: InstallationMessages,
  idempotencyKey: true,
  summary: 'Stop or resume all messages of the installation',
});
