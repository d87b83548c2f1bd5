import { expect, test } from '@jest/globals';
import { formBase, mergeForm, type LenderNeed } from '@millrace/schemas/fields';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/paths.mjs';

const read = (...place: string[]): string => readFileSync(path.join(root, ...place), 'utf8');
/** The lenders of the first link that the README leads to. */
const needs = ['prosper', 'sunbit', 'kafene', 'koalafi'].map((folder): LenderNeed => {
  const { fields } = JSON.parse(read('plugins', folder, 'fields.json')) as Pick<LenderNeed, 'fields'>;
  return { lenderId: folder, lenderName: folder, fields };
});
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

test('the README names the same minutes as the first page of the demo', () => {
  const { estimatedMinutes } = mergeForm(formBase.catalogue, [formBase.always, ...needs], formBase.context);
  expect(read('README.md')).toContain(`in about ${words[estimatedMinutes]} minutes`);
});
