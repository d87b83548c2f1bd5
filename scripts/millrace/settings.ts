import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the command `login` stores: the address of the installation and the API token. */
export interface Login {
  readonly url: string;
  readonly token: string;
  readonly storeId: number;
}

const file = (): string =>
  process.env['MILLRACE_LOGIN_FILE'] ?? path.join(os.homedir(), '.config', 'millrace', 'login.json');

/** Stores the login in a file that only the current user of this machine can read. */
export function storeLogin(login: Login): string {
  mkdirSync(path.dirname(file()), { recursive: true });
  writeFileSync(file(), JSON.stringify(login), { mode: 0o600 });
  return file();
}

export function storedLogin(): Login {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Login;
  } catch {
    throw new Error('You are not logged in. Run: millrace login --url https://… --token mrt_…');
  }
}
