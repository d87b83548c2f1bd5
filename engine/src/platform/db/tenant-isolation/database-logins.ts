import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { SettingsWrong, type Config } from '../../config/config.ts';
import type { KeyRing } from '../../vault/key-ring.ts';

/** The database login of a process. Only the owner migrates and seeds. */
export type Login = 'owner' | 'api' | 'worker';

export interface LoginFacts {
  name: string;
  password: string;
  role: string;
}

/**
 * Returns the database login of a process. Its name is derived from the vault keys, so that two installations
 * on one server have separate logins. Each login is a member of the role that the grants and policies name.
 * Without a password file, as in a demo, the password is also derived from the vault keys. In production it
 * comes from a file that only this process can read. Otherwise the API could derive the worker's password,
 * because every process has the vault keys.
 */
export function loginFacts(
  login: 'api' | 'worker',
  keyRing: Pick<KeyRing, 'derive'>,
  passwordFile: string,
): LoginFacts {
  const installation = createHash('sha256')
    .update(keyRing.derive('database-login|name').export())
    .digest('hex');
  return {
    name: `millrace_${login}_${installation.slice(0, 10)}`,
    password: passwordFile
      ? passwordIn(passwordFile)
      : keyRing.derive(`database-login|${login}`).export().toString('base64url'),
    role: `millrace_${login}`,
  };
}

/** Returns the database URL of a process: the configured URL, or the owner's URL with the derived login. */
export function addressOf(login: Login, config: Config, keyRing: () => KeyRing): string {
  if (login === 'owner') return config.DATABASE_URL;
  const given = login === 'api' ? config.DATABASE_API_URL : config.DATABASE_WORKER_URL;
  if (given) return given;
  return loginUrl(config.DATABASE_URL, loginFacts(login, keyRing(), passwordFileOf(login, config)));
}

/** Returns the file with the database password of a process; empty if none is set. */
export const passwordFileOf = (login: 'api' | 'worker', config: Config): string =>
  login === 'api' ? config.DATABASE_API_PASSWORD_FILE : config.DATABASE_WORKER_PASSWORD_FILE;

const shortest = 24;

function passwordIn(file: string): string {
  const password = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (password.length >= shortest) return password;
  throw new SettingsWrong(`${file} must hold a database password of at least ${shortest} characters`);
}

function loginUrl(databaseUrl: string, { name, password }: LoginFacts): string {
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
