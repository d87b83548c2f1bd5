import { describe, expect, test } from '@jest/globals';
import type { HttpReply, HttpRequest } from '../../context.ts';
import type { LenderAuth } from '../../lender-auth.ts';
import { hmacSha256Base64, hmacSha256Hex } from '../../signatures/hmac.ts';
import { createTokenCache } from '../token-cache.ts';
import { createAuthenticatedHttp } from './authenticated-http.ts';

const credentials = { id: 'client-1', secret: 'secret-1', api_key: 'key-1' };
const apply: HttpRequest = { method: 'POST', path: '/apply', json: { b: 2, a: 'one' }, mayCreate: true };
const ok = (json: unknown = {}, status = 200): HttpReply => ({ status, headers: {}, json, text: '' });

/**
 * Returns a client for a lender that gives one reply for each request, in order. After that it repeats the
 * last reply.
 */
function lender(auth: Record<string, LenderAuth>, ...replies: ((request: HttpRequest) => HttpReply)[]) {
  const sent: HttpRequest[] = [];
  const tokens = createTokenCache();
  const http = createAuthenticatedHttp(
    {
      async request(request) {
        sent.push(request);
        return (replies[Math.min(sent.length, replies.length) - 1] ?? (() => ok()))(request);
      },
    },
    {
      manifest: { auth, idempotencyHeader: 'Idempotency-Key' },
      credentials,
      environment: 'sandbox',
      token: (key, fetch) => tokens.get(key, fetch),
      dropToken: (key) => tokens.drop(key),
      isOwn: (path) => !path.startsWith('https://elsewhere.example'),
    },
  );
  return { http, sent };
}

const oauth: LenderAuth = {
  kind: 'oauth2-client-credentials',
  at: 'auth',
  path: '/oauth/token',
  encoding: 'json',
  client: 'body',
  clientId: 'id',
  clientSecret: 'secret',
  audience: { sandbox: 'https://sandbox/audience', production: 'https://production/audience' },
  refusedBy: [{ status: 400, code: 'expired_token', in: ['error.code', 'code'] }],
};

describe('authentication that needs no token call', () => {
  test.each([
    ['header keys', { kind: 'header-keys', headers: { 'X-Key': 'api_key' } }, { 'X-Key': 'key-1' }],
    ['a bearer token', { kind: 'bearer', credential: 'secret' }, { authorization: 'Bearer secret-1' }],
    [
      'basic, as RFC 7617 prints it, with a key beside it',
      { kind: 'basic', username: 'id', password: 'secret', headers: { 'X-Key': 'api_key' } },
      { authorization: `Basic ${btoa('client-1:secret-1')}`, 'X-Key': 'key-1' },
    ],
    [
      'an HMAC over the body in hex',
      { kind: 'hmac-body', secret: 'secret', header: 'X-Signature', encoding: 'hex', prefix: 'sha256=' },
      { 'X-Signature': `sha256=${hmacSha256Hex('secret-1', '{"b":2,"a":"one"}')}` },
    ],
    [
      'an HMAC over the body in base64',
      { kind: 'hmac-body', secret: 'secret', header: 'X-Signature', encoding: 'base64' },
      { 'X-Signature': hmacSha256Base64('secret-1', '{"b":2,"a":"one"}') },
    ],
  ] as [string, LenderAuth, Record<string, string>][])(
    'authenticates with %s',
    async (_name, strategy, headers) => {
      const { http, sent } = lender({ default: strategy });
      await http.request(apply);
      expect(sent).toEqual([{ ...apply, headers }]);
    },
  );

  test('sends an HMAC over sorted parameters as a parameter, in body and query', async () => {
    const strategy: LenderAuth = {
      kind: 'hmac-sorted-params',
      secret: 'secret',
      param: 'signature',
      keys: { api_key: 'api_key' },
      params: { pair: '{KEY}={value}&', exclude: ['api_key', 'signature'] },
    };
    const { http, sent } = lender({ default: strategy });
    const signature = hmacSha256Hex('secret-1', 'A=one&B=2&');
    await http.request(apply);
    await http.request({ method: 'GET', path: '/status', query: { b: '2', a: 'one' }, mayCreate: false });
    expect(sent[0]!.json).toEqual({ b: 2, a: 'one', api_key: 'key-1', signature });
    expect(sent[1]!.query).toEqual({ b: '2', a: 'one', api_key: 'key-1', signature });
  });

  test('throws before the call when the store has not entered a credential', async () => {
    const { http, sent } = lender({ default: { kind: 'bearer', credential: 'missing' } });
    await expect(http.request(apply)).rejects.toMatchObject({ code: 'bad-credentials', sent: 'no' });
    expect(sent).toEqual([]);
  });
});

describe('an optional signature', () => {
  const body: LenderAuth = {
    ...{ kind: 'hmac-body', header: 'X-Signature', encoding: 'hex', optional: true, secret: 'secret' },
  };
  const params: LenderAuth = {
    kind: 'hmac-sorted-params',
    secret: 'shared_secret',
    param: 'signature',
    keys: { api_key: 'api_key' },
    params: { pair: '{KEY}={value}&' },
    optional: true,
  };

  test('is sent if the store has the secret', async () => {
    const { http, sent } = lender({ default: body });
    await http.request(apply);
    expect(sent[0]?.headers).toHaveProperty('X-Signature');
  });

  test('is not sent without the secret, and the keys still are', async () => {
    const { http, sent } = lender({ default: { ...body, secret: 'shared_secret' }, params });
    await http.request(apply);
    await http.request({ ...apply, auth: 'params' });
    expect(sent[0]?.headers).toEqual({});
    expect(sent[1]?.json).toEqual({ b: 2, a: 'one', api_key: 'key-1' });
  });

  test('that is not optional stops the call without the secret', async () => {
    const { optional: _optional, ...needed } = { ...body, secret: 'shared_secret' } as typeof body & {
      optional?: true;
    };
    const { http, sent } = lender({ default: needed as LenderAuth });
    await expect(http.request(apply)).rejects.toMatchObject({ code: 'bad-credentials', sent: 'no' });
    expect(sent).toEqual([]);
  });
});

describe('a list of known addresses', () => {
  const allowList: LenderAuth = { kind: 'ip-allow-list', keys: { merchant: 'id' } };

  test('adds the credentials that are parameters', async () => {
    const { http, sent } = lender({ default: allowList });
    await http.request({ method: 'POST', path: '/apply', form: { a: '1' }, mayCreate: true });
    expect(sent[0]?.form).toEqual({ a: '1', merchant: 'client-1' });
  });

  test.each([401, 403])('explains a refusal with status %i', async (status) => {
    const { http } = lender({ default: allowList }, () => ok({}, status));
    const failure = http.request(apply);
    await expect(failure).rejects.toMatchObject({ code: 'bad-credentials', sent: 'no', httpStatus: status });
    await expect(failure).rejects.toThrow('LENDER_CALL_ADDRESSES');
  });
});

describe('which calls are authenticated', () => {
  const auth: Record<string, LenderAuth> = {
    default: { kind: 'bearer', credential: 'secret' },
    public: { kind: 'bearer', credential: 'api_key' },
  };
  test('uses the strategy that a call names, or none', async () => {
    const { http, sent } = lender(auth);
    await http.request({ ...apply, auth: 'public' });
    await http.request({ ...apply, auth: 'none' });
    expect(sent.map(({ headers }) => headers)).toEqual([{ authorization: 'Bearer key-1' }, undefined]);
    await expect(http.request({ ...apply, auth: 'private' })).rejects.toThrow('private');
  });

  test('never authenticates a call to another host', async () => {
    const { http, sent } = lender(auth);
    await http.request({ ...apply, path: 'https://elsewhere.example/collect' });
    expect(sent[0]!.headers).toBeUndefined();
  });

  test('sends the idempotency key in the manifest’s header', async () => {
    const { http, sent } = lender({});
    await http.request({ ...apply, idempotencyKey: 'attempt-1' });
    expect(sent[0]!.headers).toEqual({ 'Idempotency-Key': 'attempt-1' });
  });
});

describe('tokens', () => {
  const token = (value: string) => () => ok({ access_token: value, expires_in: 3600 });

  test('fetches a token once for all calls', async () => {
    const { http, sent } = lender({ default: oauth }, token('t-1'), () => ok());
    await Promise.all([http.request(apply), http.request(apply)]);
    await http.request(apply);
    expect(sent.map(({ path, at, headers }) => [path, at, headers?.['authorization']])).toEqual([
      ['/oauth/token', 'auth', undefined],
      ['/apply', undefined, 'Bearer t-1'],
      ['/apply', undefined, 'Bearer t-1'],
      ['/apply', undefined, 'Bearer t-1'],
    ]);
    expect(sent[0]!.json).toEqual({
      grant_type: 'client_credentials',
      client_id: 'client-1',
      client_secret: 'secret-1',
      audience: 'https://sandbox/audience',
    });
  });

  test('authenticates the client by HTTP Basic, with a form body', async () => {
    const { http, sent } = lender({ default: { ...oauth, client: 'basic', encoding: 'form' } }, token('t'));
    await http.request(apply);
    expect(sent[0]).toMatchObject({
      headers: { authorization: `Basic ${btoa('client-1:secret-1')}` },
      form: { grant_type: 'client_credentials' },
    });
    expect(JSON.stringify(sent[0]!.form)).not.toContain('secret-1');
  });

  test('gets the token from a login', async () => {
    const strategy: LenderAuth = {
      kind: 'password-jwt',
      path: '/v2/token',
      encoding: 'form',
      login: { username: 'id', password: 'secret' },
      token: 'data.jwt',
      tokenSeconds: 3600,
    };
    const { http, sent } = lender({ default: strategy }, () => ok({ data: { jwt: 'j' } }));
    await http.request(apply);
    expect(sent[0]!.form).toEqual({ username: 'client-1', password: 'secret-1' });
    expect(sent[1]!.headers).toEqual({ authorization: 'Bearer j' });
  });

  test.each([
    ['401', () => ok({}, 401)],
    ['the lender’s own word', () => ok({ error: { code: 'expired_token' } }, 400)],
  ])('renews a token refused by %s and repeats the call once', async (_name, refusal) => {
    const { http, sent } = lender({ default: oauth }, token('old'), refusal, token('new'), () => ok('done'));
    expect((await http.request(apply)).json).toBe('done');
    expect(sent[3]!.headers).toEqual({ authorization: 'Bearer new' });
  });

  test('reports sent: no when the new token is refused as well', async () => {
    const refused = () => ok({ code: 'expired_token' }, 400);
    const { http, sent } = lender({ default: oauth }, token('old'), refused, token('new'), refused);
    await expect(http.request(apply)).rejects.toMatchObject({ code: 'bad-credentials', sent: 'no' });
    expect(sent).toHaveLength(4);
  });

  test.each([
    ['400', { code: 'bad-credentials' }],
    ['401', { code: 'bad-credentials' }],
    ['500', { code: 'server-error' }],
    ['200', { code: 'malformed-reply' }],
  ])('sends nothing else when the token call ends with %s', async (status, failure) => {
    const { http, sent } = lender({ default: oauth }, () => ok({}, Number(status)));
    await expect(http.request(apply)).rejects.toMatchObject({ ...failure, sent: 'no' });
    expect(sent).toHaveLength(1);
  });

  test('returns any other refusal to the plugin', async () => {
    const { http } = lender({ default: oauth }, token('t'), () => ok({ code: 'bad_request' }, 400));
    expect((await http.request(apply)).status).toBe(400);
  });

  test('fetches a new token on signIn and checks the credentials', async () => {
    const { http, sent } = lender({ default: oauth }, token('t'));
    await http.signIn();
    await http.signIn();
    expect(sent.map(({ path }) => path)).toEqual(['/oauth/token', '/oauth/token']);
  });
});

describe('a customer token', () => {
  const auth: Record<string, LenderAuth> = {
    default: {
      kind: 'header-keys',
      headers: { authorization: 'api_key' },
      customerToken: {
        header: 'customer-token',
        method: 'GET',
        path: '/users/{customer}/authorize',
        token: 'data.token',
        tokenSeconds: 600,
      },
    },
  };
  const minted = (value: string) => () => ok({ data: { token: value } });

  test('adds one customer token per customer to the first token', async () => {
    const { http, sent } = lender(
      auth,
      minted('c-1'),
      () => ok(),
      minted('c-2'),
      () => ok(),
    );
    await http.request({ ...apply, customer: 'u/1' });
    await http.request({ ...apply, customer: 'u2' });
    expect(sent.map(({ path }) => path)).toEqual([
      '/users/u%2F1/authorize',
      '/apply',
      '/users/u2/authorize',
      '/apply',
    ]);
    expect(sent[1]!.headers).toEqual({ authorization: 'key-1', 'customer-token': 'c-1' });
    expect(sent[0]!.headers).toEqual({ authorization: 'key-1' });
  });

  test('fetches a new customer token after a refusal', async () => {
    const { http, sent } = lender(
      auth,
      minted('old'),
      () => ok({}, 401),
      minted('new'),
      () => ok(),
    );
    await http.request({ ...apply, customer: 'u1' });
    expect(sent[3]!.headers).toMatchObject({ 'customer-token': 'new' });
  });
});
