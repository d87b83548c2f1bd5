import Type, { type Static } from 'typebox';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import path from 'node:path';

/** Every setting of every process, in one place. Names are environment variables. */
const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')], {
    default: 'development',
  }),
  /** Migrations and the demo run as its user, the owner of the tables. What serves needs only the place: no user, no password. */
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  /** Logins made by somebody else, where DATABASE_URL's user may make none: members of millrace_api, millrace_worker. */
  DATABASE_API_URL: Type.String({ pattern: '^(postgres(ql)?://.+)?$', default: '' }),
  DATABASE_WORKER_URL: Type.String({ pattern: '^(postgres(ql)?://.+)?$', default: '' }),
  DATABASE_POOL: Type.Integer({ minimum: 2, maximum: 200, default: 20 }),
  REDIS_URL: Type.String({ pattern: '^rediss?://' }),
  QUEUE_PREFIX: Type.String({ pattern: '^[a-z0-9_-]+$', default: 'millrace' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  /** What people and lenders type to reach us; cookies, links and socket origins follow it. */
  PUBLIC_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'http://127.0.0.1:3000' }),
  /** Whose word about a visitor's address is believed (X-Forwarded-For): networks, or `loopback` and `uniquelocal`. */
  TRUSTED_PROXIES: Type.String({ pattern: '^[a-z0-9.:/, ]+$', default: 'loopback' }),
  VAULT_KEYS_FILE: Type.String({ minLength: 1 }),
  /** Signs audit rows and their chains: `{ active, keys }` like the vault's, and apart from it. */
  AUDIT_KEY_FILE: Type.String({ minLength: 1 }),
  /** Where the keeper writes down the ends of the chains. Best on a disk the database's people cannot write to. */
  AUDIT_ANCHOR_FILE: Type.String({ minLength: 1 }),
  PLUGIN_DIRS: Type.String({ default: path.resolve(import.meta.dirname, '../../../../plugins') }),
  LENDER_SANDBOX_URL: Type.String({ pattern: '^(https?://.+)?$', default: '' }),
  CHROMIUM_PATH: Type.String({ default: '/usr/bin/chromium' }),
  WORKER_ID: Type.String({ pattern: '^([0-9a-f-]{36})?$', default: '' }),
  WORKER_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 64, default: 8 }),
  SUPERVISOR_URL: Type.String({ default: '' }),
  SUPERVISOR_TOKEN: Type.String({ default: '' }),
  LEASE_MS: Type.Integer({ minimum: 200, maximum: 600000, default: 60000 }),
  HOST_LEASE_MS: Type.Integer({ minimum: 1000, maximum: 3600000, default: 300000 }),
  REDRIVE_MS: Type.Integer({ minimum: 200, maximum: 600000, default: 30000 }),
  KEEPER_TICK_MS: Type.Integer({ minimum: 20, maximum: 60000, default: 250 }),
  SETTLE_MS_CAP: Type.Integer({ minimum: 0, maximum: 86400000, default: 86400000 }),
  /** How long a route waits for a lender that has not decided; a late answer still counts. */
  PENDING_DEADLINE_MS: Type.Integer({ minimum: 100, maximum: 604800000, default: 600000 }),
  SHUTDOWN_MS: Type.Integer({ minimum: 100, maximum: 120000, default: 45000 }),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  /** Orgs that never take part in a merge, by id. */
  MERGE_EXCLUDED_ORG_IDS: Type.String({ pattern: '^([0-9]+(,[0-9]+)*)?$', default: '1,54' }),
  /** Multiplies every limit per address: load tests come from one address only. */
  RATE_LIMIT_FACTOR: Type.Integer({ minimum: 1, maximum: 100000, default: 1 }),
  /** Seeds a demo and keeps texts and emails on a page instead of sending them. */
  DEMO: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  /** Lets demo and support people fill a store with made-up applications; no lender hears of them. */
  TEST_DATA: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  /** Who carries texts and emails. `local` keeps them in a table, which the demo shows. */
  SMS_DRIVER: Type.Union([Type.Literal('local'), Type.Literal('twilio')], { default: 'local' }),
  EMAIL_DRIVER: Type.Union([Type.Literal('local'), Type.Literal('smtp')], { default: 'local' }),
  TWILIO_ACCOUNT_SID: Type.String({ pattern: '^(AC[0-9a-f]{32})?$', default: '' }),
  TWILIO_AUTH_TOKEN: Type.String({ default: '' }),
  /** A number (+1...) or a messaging service (MG...) that texts come from. */
  TWILIO_FROM: Type.String({ pattern: '^(\\+[1-9][0-9]{6,14}|MG[0-9a-f]{32})?$', default: '' }),
  /** The Verify service (VA...) that carries one-time codes; without one they go as ordinary texts. */
  TWILIO_VERIFY_SERVICE_SID: Type.String({ pattern: '^(VA[0-9a-f]{32})?$', default: '' }),
  /** Where Twilio reports what became of a text, if not at PUBLIC_URL; a proxy there leads to /api/webhooks/twilio/status. */
  TWILIO_STATUS_CALLBACK: Type.String({ pattern: '^(https?://.+)?$', default: '' }),
  TWILIO_API_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'https://api.twilio.com' }),
  TWILIO_VERIFY_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'https://verify.twilio.com' }),
  /** Tells landlines from mobiles before a text is sent; empty = the text itself finds out. */
  TWILIO_LOOKUP_URL: Type.String({ pattern: '^(https?://[^/]+)?$', default: 'https://lookups.twilio.com' }),
  /** smtps://user:password@host:port, or smtp:// for a server that is asked for TLS first. */
  SMTP_URL: Type.String({ pattern: '^(smtps?://.+)?$', default: '' }),
  /** `plain` sends without TLS: for a mail server on this machine only. */
  SMTP_TLS: Type.Union([Type.Literal('required'), Type.Literal('plain')], { default: 'required' }),
  EMAIL_FROM: Type.String({ pattern: '^[^\\r\\n]*$', maxLength: 255, default: '' }),
  /** How long a provider of texts or emails has for an answer. */
  MESSAGE_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 60000, default: 10000 }),
  /** Who suggests addresses. `local` knows a small table of streets. */
  ADDRESS_DRIVER: Type.Union([Type.Literal('local'), Type.Literal('smarty')], { default: 'local' }),
  /** An embedded key of US Autocomplete Pro, allowed for PUBLIC_URL's host. */
  SMARTY_KEY: Type.String({ default: '' }),
  SMARTY_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://us-autocomplete-pro.api.smarty.com',
  }),
  /** Who knows the credit score for a store's own lender. `configured` is a setting of the lender object. */
  CREDIT_SCORE_DRIVER: Type.Union([Type.Literal('configured'), Type.Literal('isoftpull')], {
    default: 'configured',
  }),
  /** API Key ID and Secret Access Token of an API with the full feed, for soft pulls. */
  ISOFTPULL_KEY: Type.String({ default: '' }),
  ISOFTPULL_SECRET: Type.String({ default: '' }),
  ISOFTPULL_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'https://app.isoftpull.com' }),
  /** The model whose score counts. */
  ISOFTPULL_SCORE: Type.Union([Type.Literal('fico_8'), Type.Literal('fico_4'), Type.Literal('vantage_4')], {
    default: 'fico_8',
  }),
  /** Lets the crash tests stop a process at a named point; the file says which. */
  MILLRACE_FAULTS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  MILLRACE_FAULT_FILE: Type.String({ default: '' }),
});
export type Config = Static<typeof Environment>;

/** Injection token of the parsed settings. */
export const CONFIG = Symbol('config');

const ajv = new Ajv2020({
  coerceTypes: true,
  useDefaults: true,
  removeAdditional: 'all',
  allErrors: true,
  strict: false,
});
const validate = ajv.compile(JSON.parse(JSON.stringify(Environment)));

/** What is wrong with the settings and what would be right: a sentence for whoever starts the process. */
export class SettingsWrong extends Error {
  constructor(what: string) {
    super(`Settings are wrong: ${what}. Set them in the environment and start again.`);
    this.name = 'SettingsWrong';
  }
}

/** Reads the environment once; throws one sentence naming every wrong setting, never a value. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(Environment.properties))
    if (env[name] !== undefined) values[name] = env[name];
  if (!validate(values)) throw new SettingsWrong(complaints(validate.errors ?? []).join('; '));
  const config = values as unknown as Config;
  if (config.NODE_ENV === 'production' && config.MILLRACE_FAULTS === '1')
    throw new SettingsWrong('MILLRACE_FAULTS must not be set in production');
  if (config.NODE_ENV === 'production' && config.TEST_DATA === '1' && config.DEMO !== '1')
    throw new SettingsWrong('TEST_DATA must not be set in production, unless it is a demo (DEMO)');
  const missing = drivers
    .filter(({ name, value }) => config[name] === value)
    .map(({ needs, ...driver }) => ({ ...driver, lacks: needs.filter((need) => config[need] === '') }))
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ name, value, lacks }) => `${name}=${value} needs ${lacks.join(', ')}`);
  if (missing.length > 0) throw new SettingsWrong(missing.join('; '));
  return config;
}

/** The same for a process that serves: whoever started it reads the sentence, and no stack. */
export function configOrEnd(): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof SettingsWrong)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(78);
  }
}

/** One for each setting: of a list of words the checker complains about every single one. */
function complaints(errors: readonly ErrorObject[]): string[] {
  const byName = new Map(
    errors.map((error) => [error.instancePath.slice(1) || String(error.params.missingProperty), error]),
  );
  return [...byName].map(([name, { keyword, message }]) => {
    if (keyword === 'required') return `${name} is missing`;
    const words = allowedWords(Environment.properties[name as keyof Config]);
    return `${name} ${words ? `must be one of ${words.join(', ')}` : message}`;
  });
}

function allowedWords(schema: object | undefined): string[] | undefined {
  const { anyOf } = { ...schema } as { anyOf?: { const: string }[] };
  return anyOf?.map((literal) => literal.const);
}

/** What the drivers cannot do without, once they are chosen. */
const drivers: readonly { name: keyof Config; value: string; needs: readonly (keyof Config)[] }[] = [
  {
    name: 'SMS_DRIVER',
    value: 'twilio',
    needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
  { name: 'EMAIL_DRIVER', value: 'smtp', needs: ['SMTP_URL', 'EMAIL_FROM'] },
  { name: 'ADDRESS_DRIVER', value: 'smarty', needs: ['SMARTY_KEY'] },
  { name: 'CREDIT_SCORE_DRIVER', value: 'isoftpull', needs: ['ISOFTPULL_KEY', 'ISOFTPULL_SECRET'] },
];
