import { randomBytes } from 'node:crypto';
import { hashOf } from '../../src/platform/sessions/sessions.ts';
import type { FeatureApp } from './feature-app.ts';

/**
 * Creates a browser in which the user has just entered a sign-in code. Returns the browser's cookie. The user
 * can sign in with it without another code.
 */
export async function knownBrowser(app: FeatureApp, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const who = `SELECT id FROM app_user WHERE lower(email) = lower(?)`;
  await app
    .em()
    .execute(
      `INSERT INTO sign_in_device (user_id, token_hash, proven_at) VALUES ((${who}), ?, now())`,
      [email, hashOf(token)],
      'run',
    );
  await app.em().execute(
    `INSERT INTO sign_in_code (user_id, token_hash, code_hmac, used_at, expires_at)
     VALUES ((${who}), ?, 'x', now(), now() + interval '10 minutes')`,
    [email, hashOf(token)],
    'run',
  );
  return `device=${token}`;
}

/** Signs in from a browser that the user has used before. Returns the session cookie. */
export async function signInFrom(app: FeatureApp, email: string, password: string): Promise<string> {
  const cookie = await knownBrowser(app, email);
  const payload = { identifier: email, password };
  const reply = await app.call({ method: 'POST', url: '/api/auth/login', payload, cookie });
  const session = reply.cookies.find(({ name }) => name === 'sid');
  return session ? `sid=${session.value}` : '';
}
