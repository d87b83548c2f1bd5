import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installState, writeStamp } from './install-state.mjs';
import { checkPlatform, isNewEnough } from './node24.mjs';
import { explainNpmFailure } from './npm-failure.mjs';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-install-'));
  put('package-lock.json', lock({ a: '1.0.0', 'for-mac': '1.0.0' }, ['for-mac']));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('the state of the install', () => {
  it('is missing in a fresh clone', () => expect(installState(tree)).toBe('missing'));

  it('is broken when an earlier install stopped half-way', () => {
    put('node_modules/a/package.json', '{}');
    expect(installState(tree)).toBe('broken');
  });

  it('is complete after an install by this project', () => {
    install({ a: '1.0.0' });
    writeStamp(tree);
    expect(installState(tree)).toBe('complete');
  });

  it('is broken when a package was deleted after the install', () => {
    install({ a: '1.0.0' });
    writeStamp(tree);
    rmSync(path.join(tree, 'node_modules/a'), { recursive: true });
    expect(installState(tree)).toBe('broken');
  });

  it('is complete when a developer ran npm install without packages for other platforms', () => {
    install({ a: '1.0.0' });
    expect(installState(tree)).toBe('complete');
  });

  it('is outdated when the lock asks for another version', () => {
    install({ a: '1.0.0' });
    writeStamp(tree);
    put('package-lock.json', lock({ a: '2.0.0' }));
    expect(installState(tree)).toBe('outdated');
  });
});

describe('a failed install', () => {
  it.each([
    ['ENOENT', '', 'npm was not found.'],
    [
      '1',
      'npm error code EAI_AGAIN\nnpm error request to somewhere failed',
      'could not reach the package registry',
    ],
    ['1', 'npm error code ENOSPC', 'The disk is full.'],
    ['1', 'npm error code EACCES\nnpm error path /x', 'npm may not write here.'],
    ['1', 'npm error code EINTEGRITY', 'A downloaded package is damaged.'],
    ['1', 'npm error code EUSAGE', 'do not agree'],
    ['7', 'something new', 'npm ci failed (7).'],
  ])('explains %s %s in a sentence', (code, output, sentence) => {
    expect(explainNpmFailure(code, output).message).toContain(sentence);
  });
});

describe('the machine', () => {
  it.each(['24.9.0', '24.21.0', '26.1.0'])('accepts Node %s', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });

  it.each(['20.20.2', '24.8.1'])('needs the bundled Node when it has %s', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });

  it.each([
    [{ platform: 'win32', arch: 'x64' }, 'WSL 2'],
    [{ platform: 'linux', arch: 'arm' }, 'docker compose'],
    [{ platform: 'linux', arch: 'x64', musl: true }, 'musl'],
  ])('refuses %j and names the next step', (machine, words) => {
    expect(() => checkPlatform(machine)).toThrow(words);
  });

  it.each([
    { platform: 'linux', arch: 'x64', musl: false },
    { platform: 'darwin', arch: 'arm64', musl: false },
  ])('accepts %j', (machine) => expect(() => checkPlatform(machine)).not.toThrow());
});

function install(packages: Record<string, string>): void {
  for (const name of Object.keys(packages)) put(`node_modules/${name}/package.json`, '{}');
  put('node_modules/.package-lock.json', lock(packages));
}

function lock(packages: Record<string, string>, optional: string[] = []): string {
  const entries = Object.entries(packages).map(([name, version]) => [
    `node_modules/${name}`,
    { version, optional: optional.includes(name) },
  ]);
  return JSON.stringify({ packages: Object.fromEntries(entries) });
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}
