import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  engineEnvironment,
  sandboxEnvironment,
  stripeSandboxEnvironment,
  servingEnvironment,
  workerEnvironment,
} from './environment.ts';

const ownersUrl =
  'postgresql://owner:open%20sesame@db.test:5433/millrace?sslmode=require&user=owner&password=sesame';
const before = process.env.DATABASE_URL;
beforeEach(() => {
  process.env.DATABASE_URL = ownersUrl;
});
afterEach(() => {
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
});

const owners = () =>
  engineEnvironment({ databaseUrl: ownersUrl, redisUrl: 'redis://r', port: 1, vaultKeysFile: '/keys.json' });
const told = (environment: NodeJS.ProcessEnv) => Object.values(environment).join(' ');

describe('the owner of the database', () => {
  it('is passed to migrations and the seed', () => {
    expect(owners().DATABASE_URL).toBe(ownersUrl);
  });

  it("is not passed to serving processes, which get only the database's address", () => {
    for (const environment of [
      servingEnvironment(owners()),
      workerEnvironment(servingEnvironment(owners())),
    ]) {
      expect(environment.DATABASE_URL).toBe('postgresql://db.test:5433/millrace?sslmode=require');
      expect(told(environment)).not.toMatch(/sesame/);
    }
  });

  it('is not passed to the sandbox, and neither is the database', () => {
    const environment = sandboxEnvironment({ port: 1, ledger: '/ledger', webhookBaseUrl: 'http://w' });
    expect(told(environment)).not.toMatch(/db\.test/);
    const webhook = { webhookBaseUrl: 'http://w', webhookSecret: 'whsec_1' };
    expect(told(stripeSandboxEnvironment({ port: 1, data: '/data', ...webhook }))).not.toMatch(/db\.test/);
  });
});
