import { expect, test } from '@jest/globals';
import { passwordFinding, passwordRules, passwordTexts } from './index.ts';

test.each([
  ['', passwordTexts.required],
  ['Short-7-but-o', undefined],
  ['Short-7-but-', passwordTexts.rule],
  ['no-uppercase-77', passwordTexts.rule],
  ['NO-LOWERCASE-77', passwordTexts.rule],
  ['No-number-in-this', passwordTexts.rule],
  ['NothingSpecial77', passwordTexts.rule],
  ['With-a space-77', passwordTexts.rule],
  [`Too-long-7${'x'.repeat(246)}`, passwordTexts.rule],
  [`As-long-7${'x'.repeat(246)}`, undefined],
  ['Ärger-im-Büro-7', undefined],
])('%j: %s', (password, finding) => expect(passwordFinding(password)).toBe(finding));

test('gives the same result in the list of rules and in the error text', () => {
  expect(passwordRules.map(({ isKept }) => isKept('Short-7-but-o'))).not.toContain(false);
  expect(passwordRules.map(({ isKept }) => isKept(''))).not.toContain(true);
});
