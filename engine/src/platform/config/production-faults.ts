import net from 'node:net';
import type { Static } from 'typebox';
import { isPrivateAddress } from '../egress/address-rules.ts';
import type { Environment } from './settings.ts';

type Config = Static<typeof Environment>;
type Rule = (config: Config) => string | false;

const knownPasswords: ReadonlySet<string> = new Set(['millrace', 'postgres', 'password', 'changeme']);

/** True if one of the database addresses contains a publicly known password. */
const hasKnownPassword = ({ DATABASE_URL, DATABASE_API_URL, DATABASE_WORKER_URL }: Config): boolean =>
  [DATABASE_URL, DATABASE_API_URL, DATABASE_WORKER_URL].some((url) =>
    knownPasswords.has(URL.parse(url)?.password ?? ''),
  );

/** True if an entry of TRUSTED_PROXIES covers so many addresses that visitors could use one of them. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.trim().split('/');
  const family = net.isIP(address);
  if (bits === undefined || family === 0) return false;
  return Number(bits) < (family === 4 ? 8 : 16);
}

/** True if the address of a server belongs to this machine or to a private network. */
function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (net.isIP(host) !== 0) return isPrivateAddress(host);
  return !host.includes('.') || /\.(local|localhost|internal)$/.test(host);
}

const rules: readonly Rule[] = [
  ({ DEMO }) => DEMO === '1' && 'DEMO must not be set, it publishes a password and shows every code',
  ({ TEST_DATA }) => TEST_DATA === '1' && 'TEST_DATA must not be set',
  ({ MILLRACE_FAULTS }) => MILLRACE_FAULTS === '1' && 'MILLRACE_FAULTS must not be set',
  ({ LOG_FORMAT }) =>
    LOG_FORMAT === 'text' && 'LOG_FORMAT must not be text, messages of errors may hold answers',
  ({ SMS_DRIVER }) => SMS_DRIVER === 'local' && 'SMS_DRIVER must not be local, it stores codes as clear text',
  ({ EMAIL_DRIVER }) =>
    EMAIL_DRIVER === 'local' && 'EMAIL_DRIVER must not be local, it stores links as clear text',
  ({ PUBLIC_URL }) => !PUBLIC_URL.startsWith('https:') && 'PUBLIC_URL must begin with https',
  ({ TRUSTED_PROXIES }) =>
    TRUSTED_PROXIES.split(',').some(isWide) && 'TRUSTED_PROXIES must name only the networks of your proxies',
  ({ RATE_LIMIT_FACTOR }) => RATE_LIMIT_FACTOR > 1 && 'RATE_LIMIT_FACTOR must be 1',
  ({ LENDER_SANDBOX_URL: url }) =>
    url !== '' && isPrivateHost(url) && 'LENDER_SANDBOX_URL must not be in a private network',
  ({ STRIPE_URL, STRIPE_BROWSER_URL }) =>
    STRIPE_URL + STRIPE_BROWSER_URL !== '' && 'STRIPE_URL must not be set, its server takes no real payments',
  ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
    STRIPE_SECRET_KEY !== '' &&
    STRIPE_WEBHOOK_SECRET === '' &&
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET',
  ({ REDIS_URL }) => !URL.parse(REDIS_URL)?.password && 'REDIS_URL must contain a password',
  (config) => hasKnownPassword(config) && 'the database password must not be a default one',
];

/**
 * The settings that give a server process (API or worker) a database password that no other process knows.
 * One of them is required in production.
 */
const ownLogin = {
  api: ['DATABASE_API_PASSWORD_FILE', 'DATABASE_API_URL'],
  worker: ['DATABASE_WORKER_PASSWORD_FILE', 'DATABASE_WORKER_URL'],
} as const;

/**
 * Returns every setting that is wrong in production, as one phrase each. No phrase contains a value.
 * @param login the database login of this process; absent for a process that serves no requests or jobs
 */
export function productionFaults(config: Config, login?: keyof typeof ownLogin): string[] {
  const faults = rules.map((rule) => rule(config)).filter((fault) => fault !== false);
  const names = login ? ownLogin[login] : [];
  if (names.length > 0 && names.every((name) => config[name] === ''))
    faults.push(`${names.join(' or ')} must be set, otherwise every process could derive the password`);
  return faults;
}
