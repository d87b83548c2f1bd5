import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { features } from './features.ts';

const folder = path.resolve(import.meta.dirname, '../features');

test('lists every module of every feature once', () => {
  const modules = globSync('*/*/*.module.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export class (\w+Module)\b/gm)].map(
      ([, name]) => name!,
    ),
  );
  expect(features.map(({ name }) => name).toSorted()).toEqual(modules.toSorted());
});
