import Type, { type Static } from 'typebox';
import { Done, Lines, Nullable, Text } from './common.ts';
import { endpoint } from './contract.ts';

/**
 * The version of Millrace that the server runs. It changes with each deployment, and when staff publish a
 * version. Open pages then reload.
 */
export const AppVersion = Type.Object({
  version: Type.String(),
  /**
   * Name of an environment without real customers, such as a test system. Every page shows the name. Null
   * in production.
   */
  environment: Nullable(Type.String()),
});
export type AppVersion = Static<typeof AppVersion>;

export const AppVersionBody = Type.Object({ version: Text(40) }, { additionalProperties: false });
export type AppVersionBody = Static<typeof AppVersionBody>;

export const SupportMessageBody = Type.Object(
  {
    message: Lines(4000),
    /** The address of the page that was open when the user wrote to support. */
    page: Type.Optional(Text(500)),
  },
  { additionalProperties: false },
);
export type SupportMessageBody = Static<typeof SupportMessageBody>;

export const getAppVersion = endpoint({
  id: 'system.app-version-get',
  method: 'GET',
  path: '/system-settings/app-version',
  permission: 'public:read',
  reply: AppVersion,
  audience: 'program',
  summary: 'Get the version of the app',
});

export const publishAppVersion = endpoint({
  id: 'system.app-version-set',
  method: 'POST',
  path: '/system-settings/app-version',
  permission: 'app-version:update',
  body: AppVersionBody,
  reply: AppVersion,
  summary: 'Publish a new version of the app',
  description: 'Every open page shows a message and loads again, unless it has unsaved work.',
});

export const sendSupportMessage = endpoint({
  id: 'implied.support-message',
  method: 'POST',
  path: '/support/message',
  permission: 'support:ask',
  body: SupportMessageBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Send a message to support',
});
