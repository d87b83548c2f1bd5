import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { AddressesModule } from './index.ts';

let app: FeatureApp;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [AddressesModule] });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>, remoteAddress = '203.0.113.1') =>
  app.call({ url: `/api/geolocation/suggestions?${new URLSearchParams(query).toString()}`, remoteAddress });

test('suggests addresses without a sign-in', async () => {
  const reply = await ask({ search: '515 congress ave' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual([
    {
      street_line: '515 Congress Ave',
      secondary: 'Apt',
      city: 'Austin',
      state: 'TX',
      zipcode: '78701',
      entries: 12,
    },
  ]);
});

test.each([[{}], [{ search: '' }], [{ search: 'x'.repeat(121) }], [{ search: 'a', more: '1' }]])(
  '%j is refused',
  async (query) => {
    expect((await ask(query as Record<string, string>)).statusCode).toBe(400);
  },
);

test('finds the city of a ZIP code without a sign-in', async () => {
  const city = async (zip: string) => {
    const reply = await app.call({ url: `/api/geolocation/zip?zip=${zip}`, remoteAddress: '203.0.113.2' });
    return [reply.statusCode, (reply.json() as { city?: unknown }).city];
  };
  expect(await city('78701')).toEqual([200, 'Austin']);
  expect(await city('00000')).toEqual([200, null]);
  expect((await city('7870'))[0]).toBe(400);
});

test('limits the address searches of an applicant across addresses', async () => {
  const look = (turn: number) =>
    ask(
      { search: '515 congress', email: turn % 2 ? 'Ana@example.com' : 'ana@example.com' },
      `198.51.100.${turn}`,
    );
  for (let turn = 1; turn <= 60; turn += 1) expect((await look(turn)).statusCode).toBe(200);
  const refused = await look(61);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
});
