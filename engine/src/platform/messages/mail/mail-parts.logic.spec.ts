import { describe, expect, test } from '@jest/globals';
import { messageTemplates } from '@millrace/schemas/messages';
import { mailParts } from './mail-parts.logic.ts';

const ownAddress = 'https://millrace.example';
const url = `${ownAddress}/app/store/billing?tab=subscription&store_id=7`;
const parts = (body: string, code?: string) => mailParts(body, { ownAddress, code });

describe('the parts of an email', () => {
  test('the sentence before an address of this product is the label of a button', () => {
    expect(parts(`A payment failed.\n\nChange the card or pay now: ${url}`)).toEqual([
      { kind: 'text', text: 'A payment failed.' },
      { kind: 'link', label: 'Change the card or pay now', url },
    ]);
    expect(parts(`A password was requested. Open this page:\n\n${url}\n\nIt works once.`)).toEqual([
      { kind: 'text', text: 'A password was requested.' },
      { kind: 'link', label: 'Open this page', url },
      { kind: 'text', text: 'It works once.' },
    ]);
  });

  test('a long sentence stays a text, with the address below', () => {
    const sentence =
      'To keep the subscription, take the cancellation back before the day comes that this email names:';
    expect(parts(`${sentence} ${url}`)).toEqual([
      { kind: 'text', text: sentence },
      { kind: 'link', label: null, url },
    ]);
  });

  test.each([
    'Pay here: https://millrace.example.evil.test/pay',
    'Pay here: https://evil.test/?https://millrace.example/',
    `See ${url} and write back.`,
  ])('an address of others, or in the middle of a text, is no button: %s', (body) => {
    expect(parts(body)).toEqual([{ kind: 'text', text: body }]);
  });

  test('lines of names and values are facts, other lines are not', () => {
    expect(parts('Invoice: A1-4\nAmount: $99')).toEqual([
      {
        kind: 'facts',
        facts: [
          { name: 'Invoice', value: 'A1-4' },
          { name: 'Amount', value: '$99' },
        ],
      },
    ]);
    expect(parts('Invoice: A1-4\nThank you')).toEqual([{ kind: 'text', text: 'Invoice: A1-4\nThank you' }]);
  });

  test('a code is divided from its sentence', () => {
    expect(parts('482913 is your code', '482913')).toEqual([
      { kind: 'code', before: '', code: '482913', after: ' is your code' },
    ]);
  });
});

test.each(messageTemplates.map((template) => [template.id, template] as const))(
  'the parts of %s say what its text says',
  (_id, template) => {
    for (const locale of template.locales) {
      const { body } = template.preview(locale);
      const texts = parts(body, template.code).map((part) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'code') return part.before + part.code + part.after;
        if (part.kind === 'facts') return part.facts.map(({ name, value }) => `${name}: ${value}`).join(' ');
        return `${part.label === null ? '' : `${part.label}: `}${part.url}`;
      });
      expect(texts.join(' ').replaceAll(/\s+/g, ' ')).toBe(body.replaceAll(/\s+/g, ' ').trim());
    }
  },
);
