import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const rounds = 4096;

/** What Postgres stores of a password (RFC 5803): sent instead of it, so that no statement log ever has the password. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
