import { expectReply, LenderError, readReply, type LenderContext } from '@millrace/plugin-sdk';
import { TokenReply } from './wire.ts';

const key = 'offers';

/** The access token, from the host's cache while it lasts (one hour). */
export function accessToken(context: LenderContext): Promise<string> {
  return context.token(key, () => fetchToken(context));
}

/** A new token after Prosper refused the cached one. */
export function renewedToken(context: LenderContext): Promise<string> {
  context.dropToken(key);
  return accessToken(context);
}

async function fetchToken(context: LenderContext): Promise<{ value: string; expiresInSeconds: number }> {
  const { username = '', password = '' } = context.credentials;
  const reply = await context.http.request({
    method: 'POST',
    path: '/security/oauth/token',
    form: { grant_type: 'client_credentials', client_id: username, client_secret: password },
    mayCreate: false,
  });
  if (reply.status === 400) {
    throw new LenderError('bad-credentials', 'no', 'Prosper refused the client ID or secret (400).', 400);
  }
  const { access_token: value, expires_in: expiresInSeconds } = readReply(
    TokenReply,
    expectReply(reply, 'no'),
    'no',
  );
  return { value, expiresInSeconds };
}

export async function testCredentials(context: LenderContext): Promise<{ ok: boolean; message: string }> {
  try {
    await renewedToken(context);
    return { ok: true, message: 'Prosper accepted the client ID and secret.' };
  } catch (error) {
    if (error instanceof LenderError && error.code === 'bad-credentials') {
      return { ok: false, message: 'Prosper refused the client ID or the secret.' };
    }
    throw error;
  }
}
