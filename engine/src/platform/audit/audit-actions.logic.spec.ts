import { auditActions, auditWords } from '@millrace/schemas/audit';
import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../..');

/** Returns the action names found in all source files that write audit rows. */
function recordedActions(): string[] {
  const writers = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .filter((text) => /platform\/audit\/audit|audit[A-Z][a-z]+\(/.test(text));
  const lines = writers
    .flatMap((text) => text.split('\n'))
    .filter((line) => /\baction:|\.record\(/.test(line));
  const found = lines.flatMap((line) =>
    [...line.matchAll(/'([a-z-]+\.[a-zA-Z-]+)'/g)].map(([, name]) => name!),
  );
  return [...new Set(found)].sort();
}

test('finds a label in schemas/audit for every recorded action', () => {
  const actions = recordedActions();
  expect(actions).toContain('auth.login-failed');
  expect(actions.length).toBeGreaterThan(8);
  expect(actions.filter((action) => !Object.hasOwn(auditActions, action))).toEqual([]);
});

test('builds a readable label for an action without one', () => {
  expect(auditWords('store-settings.cache_cleared').words).toBe('Store settings cache cleared');
  expect(auditWords('constructor').words).toBe('Constructor');
});
