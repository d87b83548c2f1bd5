import net from 'node:net';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { banner } from './banner.ts';
import { demoKey, rememberDemo, rememberedDemo, remember, remembered, migrationKey } from './memory.ts';
import { parseDemo } from './run-cli.ts';
import { readSettings } from './settings.ts';
import { settleAll } from './settle-all.ts';
import { ensureVaultKeys } from './vault-keys.ts';

describe('memory of an earlier start', () => {
  let folder: string;
  let database: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-memory-'));
    database = path.join(folder, 'PG_VERSION');
    writeFileSync(database, '18');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const databaseCreatedAgain = () => {
    writeFileSync(`${database}.new`, '18');
    renameSync(`${database}.new`, database);
  };

  it('skips the seed while database, keys and sources are unchanged, and updates the links', () => {
    const file = path.join(folder, 'demo.json');
    const key = (sources = 'v1') => demoKey([database], sources);
    const demo = (url: string) => ({ links: [{ label: 'Store portal', url: `${url}/login` }], logins: [] });
    expect(rememberedDemo(file, key(), 'http://a')).toBeUndefined();
    rememberDemo(file, key(), demo('http://a'), 'http://a');
    expect(rememberedDemo(file, key(), 'http://a')).toEqual(demo('http://a'));
    expect(rememberedDemo(file, key(), 'http://b')).toEqual(demo('http://b'));
    expect(rememberedDemo(file, key('v2'), 'http://a')).toBeUndefined();
    databaseCreatedAgain();
    expect(rememberedDemo(file, key(), 'http://a')).toBeUndefined();
  });

  it("skips the migrations while they, the database and the logins' keys are unchanged", () => {
    const file = path.join(folder, 'migrated.json');
    const vaultKeysFile = path.join(folder, 'keys');
    writeFileSync(vaultKeysFile, 'one');
    const key = (sources = 'v1', environment = {}) =>
      migrationKey({ database, vaultKeysFile, environment }, sources);
    const isDone = (asked: string) => remembered(file, asked) !== undefined;
    expect(isDone(key())).toBe(false);
    remember(file, key());
    expect(isDone(key())).toBe(true);
    expect(isDone(key('v2'))).toBe(false);
    expect(isDone(key('v1', { DATABASE_API_URL: 'postgres://elsewhere' }))).toBe(false);
    writeFileSync(vaultKeysFile, 'two');
    expect(isDone(key())).toBe(false);
    writeFileSync(vaultKeysFile, 'one');
    databaseCreatedAgain();
    expect(isDone(key())).toBe(false);
  });
});

describe('settings', () => {
  let server: net.Server;
  let taken: number;
  beforeEach(async () => {
    server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    taken = (server.address() as net.AddressInfo).port;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('refuse a taken port and name the next step', async () => {
    await expect(readSettings({ PORT: String(taken) })).rejects.toThrow(
      `Port ${taken} is taken by another program. Start on another port: PORT=${taken + 1} npm start`,
    );
  });

  it('wait for a port that is being released', async () => {
    const given = readSettings({ PORT: String(taken) }, 60_000);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(await given).toMatchObject({ port: taken });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  it.each(['abc', '0', '70000', '3000.5'])('refuse the port %s', async (PORT) => {
    await expect(readSettings({ PORT })).rejects.toThrow('whole number');
  });
});

describe('the key ring', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-keys-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is created once, with 32 random bytes a key, readable only by its owner', () => {
    const auditFile = path.join(folder, 'deeper/audit-key.json');
    const file = ensureVaultKeys(path.join(folder, 'deeper/keys.json'), auditFile);
    const text = readFileSync(file, 'utf8');
    ensureVaultKeys(file, auditFile);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const keyRing = JSON.parse(text) as { active: string; keys: Record<string, string>; index: string };
    const audit = JSON.parse(readFileSync(auditFile, 'utf8')) as typeof keyRing;
    for (const key of [keyRing.keys[keyRing.active]!, keyRing.index, audit.keys[audit.active]!]) {
      expect(Buffer.from(key, 'base64')).toHaveLength(32);
    }
    expect(text).not.toContain(audit.keys[audit.active]!);
  });
});

describe("the demo's output", () => {
  const demo = {
    links: [{ label: 'Apply on a phone', url: 'http://127.0.0.1:3000/x' }],
    logins: [{ role: 'Store admin', email: 'sam@store.example', password: 'demo' }],
  };

  it('is found after log lines', () => {
    expect(parseDemo(`{"level":30,"msg":"seeding"}\nnoise {\n${JSON.stringify(demo)}\n`)).toEqual(demo);
  });

  it('shows the links and the logins', () => {
    const [url, sandboxUrl] = ['http://127.0.0.1:3000/', 'http://127.0.0.1:4650'];
    const stripeSandboxUrl = 'http://127.0.0.1:4660';
    const text = banner({ url, demo, sandboxUrl, stripeSandboxUrl, logFolder: '.data/logs' });
    for (const words of [
      /Apply on a phone +http:\/\/127.0.0.1:3000\/x/,
      /Lender sandbox.* +http:\/\/127.0.0.1:4650/,
      /Stripe sandbox.* +http:\/\/127.0.0.1:4660/,
      /Store admin +sam@store.example +demo/,
      /Ctrl-C/,
    ]) {
      expect(text).toMatch(words);
    }
  });
});

describe('concurrent work', () => {
  it('reports a failure only when the other work has ended', async () => {
    let over = false;
    const slow = sleep(50).then(() => {
      over = true;
    });
    await expect(settleAll([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(over).toBe(true);
  });

  it('returns all results in order when nothing failed', async () => {
    expect(await settleAll([1, Promise.resolve('two')])).toEqual([1, 'two']);
  });
});
