import { expect, test } from '@jest/globals';
import { resultMessages } from '../results/result.messages.ts';
import { consentMessages } from './consent.messages.ts';

const most = { soft: 1, hard: 3 };

test.each([
  ['en', '1 soft', '3 that may be hard'],
  ['es', '1 blanda', '3 que pueden ser duras'],
] as const)('the consent and the results count credit checks alike in %s', (locale, soft, hard) => {
  const consent = consentMessages[locale].inquiryLine(most, 3);
  const results = resultMessages[locale].inquiries({ made: { soft: 0, hard: 1 }, agreed: most });
  for (const text of [consent, results]) {
    expect(text).toContain(soft);
    expect(text).toContain(hard);
  }
});

test.each([
  [most, 3, / 3 that may be hard \(.*\)\. Their lenders do not say which kind\.$/],
  [most, 2, / 3 that may be hard \(.*\)\. 1 is hard; for the other 2 the lenders do not say which kind\.$/],
  [most, 0, / and 3 hard \(.*score\)\.$/],
  [{ soft: 0, hard: 1 }, 1, / 1 that may be hard \(.*\)\. Its lender does not say which kind\.$/],
  [
    { soft: 2, hard: 0 },
    0,
    /^Credit checks: at most 2 soft\. Only you can see this kind, and it does not change your score\.$/,
  ],
  [{ soft: 0, hard: 0 }, 0, /^Credit checks: none\./],
])('the consent to %j with %d of an unknown kind matches %s', (counts, unknown, text) =>
  expect(consentMessages.en.inquiryLine(counts, unknown)).toMatch(text),
);

test.each([
  ['en', 'Credit checks: at most 2 that may be hard'],
  ['es', 'Consultas de crédito: como máximo 2 que pueden ser duras'],
] as const)('names no soft checks in %s if there are none', (locale, text) => {
  const counts = { soft: 0, hard: 2 };
  expect(consentMessages[locale].checksLine(counts, 2)).toBe(text);
  expect(consentMessages[locale].inquiryLine(counts, 2)).toContain(`${text} (`);
});
