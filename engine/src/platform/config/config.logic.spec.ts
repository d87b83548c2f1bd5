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

  test('refuses fault points in production', () => {
    expect(() => loadConfig({ ...required, NODE_ENV: 'production', MILLRACE_FAULTS: '1' })).toThrow(
      /MILLRACE_FAULTS/,
    );
  });

  test('refuses readable logs in production, because they contain error messages', () => {
    expect(() => loadConfig({ ...required, NODE_ENV: 'production', LOG_FORMAT: 'text' })).toThrow(
      /LOG_FORMAT/,
    );
    expect(loadConfig({ ...required, NODE_ENV: 'development', LOG_FORMAT: 'text' }).LOG_FORMAT).toBe('text');
    expect(loadConfig(required).LOG_FORMAT).toBe('json');
  });

  test('refuses test data in production, except in a demo', () => {
    const production = { ...required, NODE_ENV: 'production', TEST_DATA: '1' };
    expect(() => loadConfig(production)).toThrow(/TEST_DATA/);
    expect(loadConfig({ ...production, DEMO: '1' }).TEST_DATA).toBe('1');
    expect(loadConfig(required).TEST_DATA).toBe('0');
  });

  test.each([
    [{ SMS_DRIVER: 'twilio' }, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM/],
    [{ EMAIL_DRIVER: 'smtp' }, /SMTP_URL, EMAIL_FROM/],
    [{ TWILIO_FROM: 'Millrace' }, /TWILIO_FROM/],
  ])('stops the process when a message driver lacks a setting: %j', (settings, named) => {
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
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const ended = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    const before = process.env.PORT;
    process.env.PORT = 'abc';
    try {
      expect(() => configOrEnd()).toThrow('ended with 78');
      expect(said.mock.calls).toEqual([[expect.stringMatching(/^Settings are wrong: .*PORT[^\n]*\n$/)]]);
    } finally {
      if (before === undefined) delete process.env.PORT;
      else process.env.PORT = before;
      ended.mockRestore();
      said.mockRestore();
    }
  });
});
