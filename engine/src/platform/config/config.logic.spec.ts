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
  test('numbers are parsed and defaults filled in', () => {
    const config = loadConfig({ ...required, PORT: '3100' });
    expect(config.PORT).toBe(3100);
    expect(config.LEASE_MS).toBe(60000);
  });

  test('only a proxy on this machine is believed unless others are named', () => {
    expect(loadConfig(required).TRUSTED_PROXIES).toBe('loopback');
    const TRUSTED_PROXIES = 'loopback, 10.1.0.0/16';
    expect(loadConfig({ ...required, TRUSTED_PROXIES })).toMatchObject({ TRUSTED_PROXIES });
    expect(() => loadConfig({ ...required, TRUSTED_PROXIES: '' })).toThrow(/TRUSTED_PROXIES/);
  });

  test('every wrong setting is named, and no value is printed', () => {
    const bad = { ...required, PORT: 'secret-port', REDIS_URL: 'http://secret-host' };
    expect(() => loadConfig(bad)).toThrow(/PORT/);
    expect(() => loadConfig(bad)).toThrow(/REDIS_URL/);
    expect(() => loadConfig(bad)).not.toThrow(/secret/);
  });

  test('every setting says what it does', () => {
    const silent = Object.entries(Environment.properties).filter(
      ([, setting]) => !('description' in setting),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('a missing setting stops the process', () => {
    expect(() => loadConfig({})).toThrow(/DATABASE_URL is missing; REDIS_URL is missing/);
  });

  test('fault points cannot be armed in production', () => {
    expect(() => loadConfig({ ...required, NODE_ENV: 'production', MILLRACE_FAULTS: '1' })).toThrow(
      /MILLRACE_FAULTS/,
    );
  });

  test('readable logs hold messages of errors, so production refuses them', () => {
    expect(() => loadConfig({ ...required, NODE_ENV: 'production', LOG_FORMAT: 'text' })).toThrow(
      /LOG_FORMAT/,
    );
    expect(loadConfig({ ...required, NODE_ENV: 'development', LOG_FORMAT: 'text' }).LOG_FORMAT).toBe('text');
    expect(loadConfig(required).LOG_FORMAT).toBe('json');
  });

  test('test data is for demos: in production it stops the process', () => {
    const production = { ...required, NODE_ENV: 'production', TEST_DATA: '1' };
    expect(() => loadConfig(production)).toThrow(/TEST_DATA/);
    expect(loadConfig({ ...production, DEMO: '1' }).TEST_DATA).toBe('1');
    expect(loadConfig(required).TEST_DATA).toBe('0');
  });

  test.each([
    [{ SMS_DRIVER: 'twilio' }, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM/],
    [{ EMAIL_DRIVER: 'smtp' }, /SMTP_URL, EMAIL_FROM/],
    [{ TWILIO_FROM: 'Millrace' }, /TWILIO_FROM/],
  ])('a driver of messages without what it needs stops the process: %j', (settings, named) => {
    expect(() => loadConfig({ ...required, ...settings })).toThrow(named);
  });

  test('a word that is none of those allowed is answered with all of them, in one sentence', () => {
    const settings = { ...required, SMS_DRIVER: 'foo', DEMO: 'yes' };
    expect(() => loadConfig(settings)).toThrow(
      new SettingsWrong('DEMO must be one of 0, 1; SMS_DRIVER must be one of local, twilio'),
    );
    expect(() => loadConfig({ ...required, SMS_DRIVER: 'twilio', TWILIO_AUTH_TOKEN: 'x' })).toThrow(
      'Settings are wrong: SMS_DRIVER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_FROM. Set them in the environment and start again.',
    );
  });

  test('messages are kept here unless a driver is chosen', () => {
    expect(loadConfig(required)).toMatchObject({ SMS_DRIVER: 'local', EMAIL_DRIVER: 'local' });
  });

  test('that are wrong end a process with their sentence alone', () => {
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
