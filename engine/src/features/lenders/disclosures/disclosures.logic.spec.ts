import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { consentFindings, documents, textHashOf } from './disclosures.logic.ts';

const current = documents.map((document) => ({
  id: document.id,
  version: document.version,
  textHash: textHashOf(document),
  consentLabel: document.words.en.consentLabel,
}));
const agreed = current.map(({ id, version, textHash }) => ({ disclosureId: id, version, textHash }));

describe('the texts', () => {
  test.each(documents)('of $id have the same paragraphs in both languages', ({ words }) => {
    expect(words.es.body.split('\n\n')).toHaveLength(words.en.body.split('\n\n').length);
    for (const { title, summary, consentLabel, body } of [words.en, words.es]) {
      for (const text of [title, summary, consentLabel, body]) expect(text.trim()).toBe(text);
      expect(body.length).toBeGreaterThan(500);
    }
  });

  test('about electronic records name paper copies, withdrawal, scope and requirements', () => {
    const { body } = documents.find(({ id }) => id === 'esign')!.words.en;
    for (const part of [
      'Paper copies.',
      'Taking your agreement back.',
      'What this covers.',
      'What you need.',
    ])
      expect(body).toContain(part);
  });

  test('are bound by the hash of their English body', () => {
    const [first] = documents;
    expect(textHashOf(first!)).toBe(createHash('sha256').update(first!.words.en.body).digest('hex'));
  });
});

describe('consents', () => {
  test('to every current text are complete', () => {
    expect(consentFindings(current, agreed)).toEqual([]);
  });

  test('without one text name the box to tick', () => {
    const findings = consentFindings(current, agreed.slice(1));
    expect(findings).toEqual([
      {
        field: 'consents.esign',
        code: 'consent-required',
        message: 'Check the box: I agree to use electronic records and signatures',
      },
    ]);
  });

  test.each([{ version: 1 }, { textHash: 'f'.repeat(64) }])('to another text (%j) do not count', (other) => {
    const [first, ...rest] = agreed;
    const findings = consentFindings(current, [{ ...first!, ...other }, ...rest]);
    expect(findings.map(({ code }) => code)).toEqual(['disclosure-changed']);
  });
});
