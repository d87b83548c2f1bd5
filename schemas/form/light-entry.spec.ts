import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = import.meta.dirname;

test('the entry for shoppers imports only its own files and the formats of countries: no catalogue, no package', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  expect(files).toContain('index.ts');
  const imported = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/from '([^']+)'/g)].map(([, source]) => source!),
  );
  expect(imported.filter((source) => !/^(\.|\.\.\/countries)\/[a-z-]+\.ts$/.test(source))).toEqual([]);
});
