import { expect, test } from '@jest/globals';
import { formBase, mergeForm, type LenderNeed } from '@millrace/schemas/fields';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/paths.mjs';

const read = (...place: string[]): string => readFileSync(path.join(root, ...place), 'utf8');
const needs = readdirSync(path.join(root, 'plugins'))
  .filter((folder) => !/^[._]/.test(folder) && existsSync(path.join(root, 'plugins', folder, 'fields.json')))
  .map((folder): LenderNeed => {
    const { fields } = JSON.parse(read('plugins', folder, 'fields.json')) as Pick<LenderNeed, 'fields'>;
    return { lenderId: folder, lenderName: folder, fields };
  });
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

test('the README names the same minutes as the first page of the demo', () => {
  expect(needs.length).toBeGreaterThan(3);
  const { estimatedMinutes } = mergeForm(formBase.catalogue, [formBase.always, ...needs], formBase.context);
  expect(read('README.md')).toContain(`in about ${words[estimatedMinutes]} minutes`);
});
