/** Signs a demo person in over HTTP; answers the cookie header. */
export async function signIn(url: string, login: { email: string; password: string }): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app': '1' },
    body: JSON.stringify({ identifier: login.email, password: login.password, timezone: 'America/New_York' }),
  });
  if (!reply.ok)
    throw new Error(`Signing in as ${login.email} answered ${reply.status}: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
