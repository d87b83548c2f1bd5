import { describe, expect, jest, test } from '@jest/globals';
import { Environment } from './settings.ts';
import { configOrEnd, loadConfig, SettingsWrong } from './config.ts';

const required = {
  DATABASE_URL: 'postgresql://a@127.0.0.1:5432/b',
  REDIS_URL: 'redis://127.0.0.1:6379',
  VAULT_KEYS_FILE: '/keys.json',
  AUDIT_KEY_FILE: '/audit-key.json',
  AUDIT_ANCHOR_FILE: '/anchors.jsonl',
};

describe('settings', () => {
  test('parses numbers and fills in defaults', () => {
    const config = loadConfig({ ...required, PORT: '3100' });
    expect(config.PORT).toBe(3100);
    expect(config.LEASE_MS).toBe(60000);
  });

  test('trusts only a proxy on this machine unless others are named', () => {
    expect(loadConfig(required).TRUSTED_PROXIES).toBe('loopback');
    const TRUSTED_PROXIES = 'loopback, 10.1.0.0/16';
    expect(loadConfig({ ...required, TRUSTED_PROXIES })).toMatchObject({ TRUSTED_PROXIES });
    expect(() => loadConfig({ ...required, TRUSTED_PROXIES: '' })).toThrow(/TRUSTED_PROXIES/);
  });

  test('names every wrong setting and prints no value', () => {
    const bad = { ...required, PORT: 'secret-port', REDIS_URL: 'http://secret-host' };
    expect(() => loadConfig(bad)).toThrow(/PORT/);
    expect(() => loadConfig(bad)).toThrow(/REDIS_URL/);
    expect(() => loadConfig(bad)).not.toThrow(/secret/);
  });

  test('has a description for every setting', () => {
    const silent = Object.entries(Environment.properties).filter(
      ([, setting]) => !('description' in setting),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('stops the process when a setting is missing', () => {
    expect(() => loadConfig({})).toThrow(/DATABASE_URL is missing; REDIS_URL is missing/);
  });

  const production = {
    ...required,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://apply.example.com',
    REDIS_URL: 'redis://millrace:word@127.0.0.1:6379',
    SMS_DRIVER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15125550100',
    EMAIL_DRIVER: 'smtp',
    SMTP_URL: 'smtps://mail.example.com',
    EMAIL_FROM: 'Millrace <apply@example.com>',
  };

  test('starts in production with safe settings', () => {
    expect(loadConfig({ ...production, LENDER_SANDBOX_URL: 'https://sandbox.lender.example' })).toMatchObject(
      {
        DEMO: '0',
        LOG_FORMAT: 'json',
      },
    );
    expect(loadConfig({ ...production, TRUSTED_PROXIES: 'loopback, uniquelocal, 10.0.0.0/8' }).PORT).toBe(
      3000,
    );
  });

  test.each([
    [{ MILLRACE_FAULTS: '1' }, /MILLRACE_FAULTS/],
    [{ LOG_FORMAT: 'text' }, /LOG_FORMAT/],
    [{ DEMO: '1' }, /DEMO/],
    [{ TEST_DATA: '1' }, /TEST_DATA/],
    [{ TEST_DATA: '1', DEMO: '1' }, /DEMO.*TEST_DATA/],
    [{ SMS_DRIVER: 'local' }, /SMS_DRIVER/],
    [{ EMAIL_DRIVER: 'local' }, /EMAIL_DRIVER/],
    [{ PUBLIC_URL: 'http://apply.example.com' }, /PUBLIC_URL/],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES/],
    [{ TRUSTED_PROXIES: 'loopback, ::/0' }, /TRUSTED_PROXIES/],
    [{ RATE_LIMIT_FACTOR: '2' }, /RATE_LIMIT_FACTOR/],
    [{ LENDER_SANDBOX_URL: 'http://127.0.0.1:4650' }, /LENDER_SANDBOX_URL/],
    [{ LENDER_SANDBOX_URL: 'http://sandbox:4650' }, /LENDER_SANDBOX_URL/],
    [{ LENDER_SANDBOX_URL: 'http://[fd00::1]:4650' }, /LENDER_SANDBOX_URL/],
    [{ REDIS_URL: 'redis://127.0.0.1:6379' }, /REDIS_URL/],
    [{ DATABASE_URL: 'postgresql://millrace:millrace@db:5432/millrace' }, /database password/],
    [{ DATABASE_WORKER_URL: 'postgresql://w:postgres@db:5432/millrace' }, /database password/],
  ])('refuses in production, and only there: %j', (settings, named) => {
    expect(() => loadConfig({ ...production, ...settings })).toThrow(named);
    expect(loadConfig({ ...production, ...settings, NODE_ENV: 'development' }).NODE_ENV).toBe('development');
  });

  test('requires in production a database password for each serving process', () => {
    expect(loadConfig(production).NODE_ENV).toBe('production');
    expect(() => loadConfig(production, 'api')).toThrow(/DATABASE_API_PASSWORD_FILE or DATABASE_API_URL/);
    const ofApi = { DATABASE_API_PASSWORD_FILE: '/login/api' };
    expect(loadConfig({ ...production, ...ofApi }, 'api')).toMatchObject(ofApi);
    expect(() => loadConfig({ ...production, ...ofApi }, 'worker')).toThrow(/DATABASE_WORKER_PASSWORD_FILE/);
    expect(loadConfig(required, 'worker').NODE_ENV).toBe('development');
  });

  test('lists every unsafe setting of production in one sentence', () => {
    expect(() => loadConfig({ ...required, NODE_ENV: 'production', DEMO: '1', TEST_DATA: '1' })).toThrow(
      /DEMO.*TEST_DATA.*SMS_DRIVER.*EMAIL_DRIVER.*PUBLIC_URL/,
    );
  });

  test.each([
    [{ SMS_DRIVER: 'twilio' }, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM/],
    [{ EMAIL_DRIVER: 'smtp' }, /SMTP_URL, EMAIL_FROM/],
    [{ TWILIO_FROM: 'Millrace' }, /TWILIO_FROM/],
    [{ GOOGLE_WALLET_FILE: '/run/wallet.json' }, /GOOGLE_WALLET_FILE needs GOOGLE_WALLET_ISSUER/],
  ])('stops the process when a setting lacks another one that it needs: %j', (settings, named) => {
    expect(() => loadConfig({ ...required, ...settings })).toThrow(named);
  });

  test('lists all allowed values for an unknown value, in one sentence', () => {
    const settings = { ...required, SMS_DRIVER: 'foo', DEMO: 'yes' };
    expect(() => loadConfig(settings)).toThrow(
      new SettingsWrong('DEMO must be one of 0, 1; SMS_DRIVER must be one of local, twilio'),
    );
    expect(() => loadConfig({ ...required, SMS_DRIVER: 'twilio', TWILIO_AUTH_TOKEN: 'x' })).toThrow(
      'Settings are wrong: SMS_DRIVER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_FROM. Set them in the environment and start again.',
    );
  });

  test('stores messages locally unless a driver is chosen', () => {
    expect(loadConfig(required)).toMatchObject({ SMS_DRIVER: 'local', EMAIL_DRIVER: 'local' });
  });

  test('ends the process with one sentence and no stack when settings are wrong', () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const ended = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    const before = process.env.PORT;
    process.env.PORT = 'abc';
    try {
      expect(() => configOrEnd()).toThrow('ended with 78');
      expect(written.mock.calls).toEqual([[expect.stringMatching(/^Settings are wrong: .*PORT[^\n]*\n$/)]]);
    } finally {
      if (before === undefined) delete process.env.PORT;
      else process.env.PORT = before;
      ended.mockRestore();
      written.mockRestore();
    }
  });
});
