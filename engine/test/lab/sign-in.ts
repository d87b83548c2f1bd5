interface Login {
  email: string;
  password: string;
}

const headers = { 'content-type': 'application/json', 'x-app': '1' };
/**
 * The cookies of signed-in users, by user. Sessions are reused, because only five codes are emailed in ten
 * minutes.
 */
const signedIn = new Map<string, string>();

/**
 * Signs a demo user in over HTTP, with a code if required. Returns the cookie header.
 * @param more additional request headers
 */
export async function signIn(url: string, login: Login, more: Record<string, string> = {}): Promise<string> {
  const who = `${url}|${login.email}`;
  const before = signedIn.get(who);
  if (before && (await fetch(`${url}/api/auth/validate`, { headers: { cookie: before } })).ok) return before;
  const first = await logIn(url, login, '', more);
  const cookie = first.isCodeNeeded ? await withCode(url, login, first.cookie, more) : first.cookie;
  signedIn.set(who, cookie);
  return cookie;
}

async function withCode(
  url: string,
  login: Login,
  device: string,
  more: Record<string, string>,
): Promise<string> {
  await post(url, '/verify/email', { identifier: login.email }, device, more);
  const code = await newestMailedCode(url, login.email);
  await post(url, '/verify/check/email/privileged-user', { identifier: login.email, code }, device, more);
  return (await logIn(url, login, device, more)).cookie;
}

async function logIn(url: string, { email, password }: Login, cookie: string, more: Record<string, string>) {
  const body = { identifier: email, password, timezone: 'America/New_York' };
  const reply = await post(url, '/auth/login', body, cookie, more);
  const { verification_required: isCodeNeeded } = (await reply.json()) as { verification_required: boolean };
  const set = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { isCodeNeeded, cookie: set.join('; ') };
}

async function post(
  url: string,
  path: string,
  body: object,
  cookie: string,
  more: Record<string, string>,
): Promise<Response> {
  const init = { method: 'POST', headers: { ...headers, cookie, ...more }, body: JSON.stringify(body) };
  const reply = await fetch(`${url}/api${path}`, init);
  if (!reply.ok) throw new Error(`Signing in: ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** Returns the newest code that was sent to an email address, from the demo's outbox. */
export async function newestMailedCode(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/demo/outbox?recipient=${encodeURIComponent(email)}`);
  const messages = (await reply.json()) as { body: string }[];
  const code = messages.map(({ body }) => /^\d{6}\b/.exec(body)?.[0]).find(Boolean);
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}
