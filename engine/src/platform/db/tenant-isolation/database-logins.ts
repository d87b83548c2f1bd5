import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { KeyRing } from '../../vault/key-ring.ts';

/** The database login of a process. Only the owner migrates and seeds. */
export type Login = 'owner' | 'api' | 'worker';

export interface LoginFacts {
  name: string;
  password: string;
  role: string;
}

/**
 * Returns the database login of a process. Its name and password are derived from the vault keys, so that no
 * other secret is stored and two installations on one server have separate logins. Each login is a member of
 * the role that the grants and policies name.
 */
export function loginFacts(login: 'api' | 'worker', ring: Pick<KeyRing, 'derive'>): LoginFacts {
  const installation = createHash('sha256').update(ring.derive('database-login|name').export()).digest('hex');
  return {
    name: `millrace_${login}_${installation.slice(0, 10)}`,
    password: ring.derive(`database-login|${login}`).export().toString('base64url'),
    role: `millrace_${login}`,
  };
}

/** Returns the database URL of a process: the configured URL, or the owner's URL with the derived login. */
export function addressOf(login: Login, config: Config, ring: () => KeyRing): string {
  if (login === 'owner') return config.DATABASE_URL;
  const given = login === 'api' ? config.DATABASE_API_URL : config.DATABASE_WORKER_URL;
  return given || loginUrl(config.DATABASE_URL, loginFacts(login, ring()));
}

function loginUrl(databaseUrl: string, { name, password }: LoginFacts): string {
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
