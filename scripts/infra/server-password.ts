import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileIn = (folder: string) => path.join(folder, 'millrace-password');

/**
 * Returns the password of a server in this data folder; undefined for a server that has none yet. The file is
 * readable only for the user who starts the server.
 */
export const storedPassword = (folder: string): string | undefined =>
  existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8').trim() : undefined;

/**
 * Creates a new password for the server in this data folder. Call `store` once the server uses the password;
 * it writes the password to a file.
 */
export function newPassword(folder: string): { password: string; store: () => void } {
  const password = randomBytes(24).toString('hex');
  return { password, store: () => writeFileSync(fileIn(folder), `${password}\n`, { mode: 0o600 }) };
}
