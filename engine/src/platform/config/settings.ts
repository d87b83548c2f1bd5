import { roles } from '@millrace/schemas/permissions';
import Type from 'typebox';
import path from 'node:path';
import { billingSettings } from './billing-settings.ts';
import { messageSettings } from './message-settings.ts';

const anyRole = `(${roles.join('|')})`;

/** Every setting of every process. Names are environment variables; times are in milliseconds. */
export const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')], {
    default: 'development',
    description:
      'In `production` the demo, test data, local message drivers, http and other settings that are safe only on one machine are refused.',
  }),
  DATABASE_URL: Type.String({
    pattern: '^postgres(ql)?://',
    description:
      'The database. Migrations and the demo run as the user of this address, who owns the tables. Serving processes need only the address without user and password.',
  }),
  DATABASE_API_URL: Type.String({
    pattern: '^(postgres(ql)?://.+)?$',
    default: '',
    description:
      'The login of `api`, if the user of DATABASE_URL may not create logins. It has to be a member of millrace_api.',
  }),
  DATABASE_WORKER_URL: Type.String({
    pattern: '^(postgres(ql)?://.+)?$',
    default: '',
    description:
      'The login of `worker` and `scheduler`, if the user of DATABASE_URL may not create logins. It has to be a member of millrace_worker.',
  }),
  DATABASE_API_PASSWORD_FILE: Type.String({
    default: '',
    description:
      'A file with the database password of `api`. Migrations set this password. If empty, the password is derived from the vault keys, which `production` refuses.',
  }),
  DATABASE_WORKER_PASSWORD_FILE: Type.String({
    default: '',
    description:
      'A file with the database password of `worker` and `scheduler`. `api` must not be able to read it.',
  }),
  DATABASE_POOL: Type.Integer({
    minimum: 2,
    maximum: 200,
    default: 20,
    description: 'Connections that one process holds at most.',
  }),
  DATABASE_READ_POOL: Type.Integer({
    minimum: 1,
    maximum: 50,
    default: 4,
    description: 'Connections that `api` holds besides, for lists, counts, searches and exports.',
  }),
  REDIS_URL: Type.String({
    pattern: '^rediss?://',
    description: 'Redis notifies workers of due jobs; it is not the system of record.',
  }),
  QUEUE_PREFIX: Type.String({
    pattern: '^[a-z0-9_-]+$',
    default: 'millrace',
    description: 'Lets several installations share one Redis.',
  }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Where `api` listens.' }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: 'Where `api` listens; 0 takes any free port.',
  }),
  PUBLIC_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'http://127.0.0.1:3000',
    description: 'The public address of this installation. Cookies, links and socket origins use it.',
  }),
  TRUSTED_PROXIES: Type.String({
    pattern: '^[a-z0-9.:/, ]+$',
    default: 'loopback',
    description:
      "Proxies that may state a visitor's address (X-Forwarded-For): networks, or `loopback` and `uniquelocal`.",
  }),
  ALLOWED_HOSTS: Type.String({
    pattern: '^[A-Za-z0-9.:,\\[\\] -]*$',
    default: '',
    description:
      'Host names under which `api` may be called besides the host of PUBLIC_URL and localhost, separated by commas.',
  }),
  HEADERS_TIMEOUT_MS: Type.Integer({
    minimum: 1000,
    maximum: 300000,
    default: 15000,
    description: 'How long the headers of a request may take to arrive.',
  }),
  REQUEST_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 300000,
    default: 30000,
    description: 'How long a request may take to arrive.',
  }),
  UPLOAD_TIMEOUT_MS: Type.Integer({
    minimum: 1000,
    maximum: 3600000,
    default: 300000,
    description: 'How long an upload of files may take to arrive.',
  }),
  MAX_CONNECTIONS: Type.Integer({
    minimum: 10,
    maximum: 1000000,
    default: 10000,
    description: 'Connections that one `api` process accepts at most.',
  }),
  MAX_CONNECTIONS_PER_ADDRESS: Type.Integer({
    minimum: 1,
    maximum: 100000,
    default: 200,
    description:
      'Connections of one address at most. For visitors behind a trusted proxy: their requests at the same time.',
  }),
  MAX_SOCKETS_PER_SESSION: Type.Integer({
    minimum: 1,
    maximum: 1000,
    default: 20,
    description: 'Sockets for live updates that one session may have open; every open tab has one.',
  }),
  MAX_SOCKETS_PER_ADDRESS: Type.Integer({
    minimum: 1,
    maximum: 100000,
    default: 1000,
    description: 'Sockets for live updates that one address may have open.',
  }),
  VAULT_KEYS_FILE: Type.String({
    minLength: 1,
    description: 'Keys that seal answers and credentials: `{ active, keys }`.',
  }),
  AUDIT_KEY_FILE: Type.String({
    minLength: 1,
    description: "Signs audit rows and their chains: `{ active, keys }` like the vault's, and apart from it.",
  }),
  AUDIT_ANCHOR_FILE: Type.String({
    minLength: 1,
    description:
      'File in which the scheduler anchors the audit log. Best on a disk that database administrators cannot write to.',
  }),
  KEPT_ASSETS_DIR: Type.String({
    default: '',
    description:
      'Folder in which the API keeps the assets of the newest two releases, for pages that were opened before a deploy. If empty, only the present release is served.',
  }),
  BACKUP_PASSPHRASE_FILE: Type.String({
    default: '',
    description:
      'A file with the passphrase that seals the key rings in backups, for `cli backup` and `cli restore`. Keep it apart from the backups.',
  }),
  RETENTION_BY_AGE: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description:
      'Deletes drafts and applications that are old enough, after RETENTION_NOTICE_DAYS on the admin screen Data deletion.',
  }),
  RETENTION_DRAFT_DAYS: Type.Integer({
    minimum: 0,
    maximum: 3650,
    default: 90,
    description:
      'Days after the last change of a draft that was never submitted until it is deleted; 0: never.',
  }),
  RETENTION_RECORD_MONTHS: Type.Integer({
    minimum: 25,
    maximum: 240,
    default: 25,
    description:
      'Months after the last action during which a submitted application is kept. The law requires at least 25.',
  }),
  RETENTION_NOTICE_DAYS: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 7,
    description: 'Days between the plan to delete an old application and its deletion.',
  }),
  PLUGIN_DIRS: Type.String({
    default: path.resolve(import.meta.dirname, '../../../../plugins'),
    description: 'Folders of lender plugins, separated by `:`.',
  }),
  LENDER_SANDBOX_URL: Type.String({
    pattern: '^(https?://.+)?$',
    default: '',
    description: 'The address of the lender sandbox. Lender objects in the environment `sandbox` call it.',
  }),
  LENDER_CALL_ADDRESSES: Type.String({
    pattern: '^([0-9a-fA-F.:/]+(, ?[0-9a-fA-F.:/]+)*)?$',
    default: '',
    description:
      'The public IP addresses from which this installation calls lenders, separated by commas. Stores give them to lenders that accept calls only from known addresses.',
  }),
  CHROMIUM_PATH: Type.String({
    default: '/usr/bin/chromium',
    description: 'The browser that fills in lender portals.',
  }),
  CHROMIUM_SANDBOX: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '1',
    description:
      'Runs the browser in its sandbox. A worker that runs as root has none. Set `0` only where the kernel allows no user namespaces.',
  }),
  WORKER_ID: Type.String({
    pattern: '^([0-9a-f-]{36})?$',
    default: '',
    description: 'Set by the supervisor, so that it can confirm that this process has ended.',
  }),
  WORKER_CONCURRENCY: Type.Integer({
    minimum: 1,
    maximum: 64,
    default: 8,
    description:
      'Most calls of one worker to one lender at a time; what the manifest allows is shared among the workers.',
  }),
  SUPERVISOR_URL: Type.String({
    default: '',
    description:
      'Set by the supervisor: the address at which processes ask whether another process is alive.',
  }),
  SUPERVISOR_TOKEN: Type.String({
    default: '',
    description: 'Set by the supervisor together with SUPERVISOR_URL.',
  }),
  LEASE_MS: Type.Integer({
    minimum: 200,
    maximum: 600000,
    default: 60000,
    description: 'How long a worker holds an attempt without a sign of life.',
  }),
  HOST_LEASE_MS: Type.Integer({
    minimum: 1000,
    maximum: 3600000,
    default: 300000,
    description: 'How long a machine may not respond before its workers count as dead.',
  }),
  REDRIVE_MS: Type.Integer({
    minimum: 200,
    maximum: 600000,
    default: 30000,
    description: 'Time after which workers are notified again of a job that none has taken.',
  }),
  SCHEDULER_TICK_MS: Type.Integer({
    minimum: 20,
    maximum: 60000,
    default: 250,
    description: 'How often the scheduler checks for due work.',
  }),
  SETTLE_MS_CAP: Type.Integer({
    minimum: 0,
    maximum: 86400000,
    default: 86400000,
    description:
      "Shortens the wait before the status check of an unknown outcome, which the lender's manifest sets. For tests.",
  }),
  PENDING_DEADLINE_MS: Type.Integer({
    minimum: 100,
    maximum: 604800000,
    default: 600000,
    description: 'How long a route waits for a lender that has not decided. A late answer still counts.',
  }),
  CIRCUIT_BREAKER: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '1',
    description:
      'Stops sending applications to a lender that does not answer, until a test submission succeeds. Set `0` for fault tests.',
  }),
  SHUTDOWN_MS: Type.Integer({
    minimum: 100,
    maximum: 120000,
    default: 45000,
    description: 'How long running work may take to end when a process is stopped.',
  }),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'The lowest level of log lines that are written.' },
  ),
  METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description:
      'Where this process serves `/metrics` and `/health`; 0: it serves none. `npm start` gives the API this port, the scheduler the next one and workers those after it.',
  }),
  METRICS_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'The address on which METRICS_PORT listens. Visitors must not be able to reach it.',
  }),
  LOG_FORMAT: Type.Union([Type.Literal('json'), Type.Literal('text')], {
    default: 'json',
    description:
      '`text` is for developers: messages, causes and stacks of errors, readable. Refused in `production`.',
  }),
  FACTOR_REQUIRED_ROLES: Type.String({
    pattern: `^(${anyRole}(,${anyRole})*)?$`,
    default: '',
    description:
      'Roles whose users must have an authenticator app or a passkey, separated by commas, such as `DEV_ADMIN,FP_ADMIN`. Such a user can do nothing else until one is added.',
  }),
  SIGN_IN_TRIES: Type.Integer({
    minimum: 3,
    maximum: 20,
    default: 10,
    description:
      'Wrong passwords or codes in a row after which an account is locked for half an hour, from whichever browser they come.',
  }),
  STEP_UP_MINUTES: Type.Integer({
    minimum: 1,
    maximum: 60,
    default: 5,
    description:
      'Minutes for which a proven factor lets a user see secrets, change keys and credentials, and release something.',
  }),
  STEP_UP_BY_SIGN_IN: Type.Union([Type.Literal('auto'), Type.Literal('0'), Type.Literal('1')], {
    default: 'auto',
    description:
      'Whether the sign-in of a user without a factor counts as such a proof. `auto`: not in `production`, where a new code is emailed.',
  }),
  PASSKEY_RP_ID: Type.String({
    pattern: '^([a-z0-9-]+(\\.[a-z0-9-]+)*)?$',
    default: '',
    description:
      'The domain for which passkeys are created: the host of PUBLIC_URL or a domain above it. If empty, the host of PUBLIC_URL. A change makes all passkeys unusable.',
  }),
  PAN_STORAGE: Type.Union([Type.Literal('off'), Type.Literal('on')], {
    default: 'off',
    description:
      'Whether forms may ask for a card number. If on, it is sealed apart from the other answers and deleted 24 hours after the last attempt; this installation then has to meet PCI DSS.',
  }),
  MERGE_EXCLUDED_ORG_IDS: Type.String({
    pattern: '^([0-9]+(,[0-9]+)*)?$',
    default: '1,54',
    description: 'Orgs that never take part in a merge, by id.',
  }),
  RATE_LIMIT_FACTOR: Type.Integer({
    minimum: 1,
    maximum: 100000,
    default: 1,
    description:
      'Multiplies every limit per address and every limit of messages: load tests come from one address only.',
  }),
  ENVIRONMENT: Type.String({
    maxLength: 20,
    default: '',
    description:
      'The name of this environment, which the pages of staff show. If empty: Demo or Test according to DEMO and TEST_DATA, else none.',
  }),
  DEMO: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description:
      'Seeds a demo and shows the texts and emails kept by a local driver on a page. Refused in `production`.',
  }),
  TEST_DATA: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description:
      'Lets demo and support users fill a store with test applications, which are not sent to lenders. Support and test users can also set results of lenders.',
  }),
  ...messageSettings,
  ...billingSettings,
  ADDRESS_DRIVER: Type.Union([Type.Literal('local'), Type.Literal('smarty')], {
    default: 'local',
    description:
      'The provider of address suggestions. `local` uses a small table of streets, `smarty` uses US Autocomplete Pro.',
  }),
  SMARTY_KEY: Type.String({
    default: '',
    description: "An embedded key of US Autocomplete Pro, allowed for PUBLIC_URL's host.",
  }),
  SMARTY_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://us-autocomplete-pro.api.smarty.com',
    description: 'The address of the provider of address suggestions.',
  }),
  APPLE_PASS_FILE: Type.String({
    default: '',
    description:
      'PEM file with the certificate of a pass type, its private key and the certificate of its issuer (WWDR). Without it, Apple Wallet is not offered.',
  }),
  GOOGLE_WALLET_FILE: Type.String({
    default: '',
    description:
      'Key file (JSON) of a service account that issues passes. Without it, Google Wallet is not offered.',
  }),
  GOOGLE_WALLET_ISSUER: Type.String({ default: '', description: 'Issuer ID of the same account.' }),
  HUBSPOT_TOKEN: Type.String({
    default: '',
    description: 'Token of a private app of HubSpot. Without it, a lender sandbox plays HubSpot.',
  }),
  GETACCEPT_TOKEN: Type.String({
    default: '',
    description: 'Token of the API of GetAccept. Without it, a lender sandbox plays GetAccept.',
  }),
  GOOGLE_CLIENT_ID: Type.String({
    default: '',
    description: 'OAuth client of Google for the calendar. Without it, a lender sandbox plays Google.',
  }),
  GOOGLE_CLIENT_SECRET: Type.String({ default: '', description: 'Secret of the same client.' }),
  USERFLOW_TOKEN: Type.String({
    default: '',
    description: 'Environment token of Userflow. Without it, there are no product tours.',
  }),
  USERFLOW_SECRET: Type.String({
    default: '',
    description: 'Secret with which the identities of users are signed for Userflow.',
  }),
  WEBHOOK_PRIVATE_SERVERS: Type.String({
    default: '',
    description:
      'Servers in private networks that may get events of stores, as `host:port` separated by commas. For tests and own networks.',
  }),
  CREDIT_SCORE_DRIVER: Type.Union([Type.Literal('configured'), Type.Literal('isoftpull')], {
    default: 'configured',
    description:
      'The source of the credit score for in-house lenders. `configured` uses a setting of the lender object.',
  }),
  ISOFTPULL_KEY: Type.String({
    default: '',
    description: 'API Key ID of an API with the full feed, for soft pulls.',
  }),
  ISOFTPULL_SECRET: Type.String({ default: '', description: 'Secret Access Token of the same API.' }),
  ISOFTPULL_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://app.isoftpull.com',
    description: 'The address of the provider of credit scores.',
  }),
  ISOFTPULL_SCORE: Type.Union([Type.Literal('fico_8'), Type.Literal('fico_4'), Type.Literal('vantage_4')], {
    default: 'fico_8',
    description: 'The credit score model that is used.',
  }),
  MILLRACE_FAULTS: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description: 'Lets the crash tests stop a process at a named point.',
  }),
  MILLRACE_FAULT_FILE: Type.String({
    default: '',
    description: 'The file that names the point at which the process stops.',
  }),
});
