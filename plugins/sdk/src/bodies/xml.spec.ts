import { describe, expect, test } from '@jest/globals';
import { parseXml, writeXml } from './xml.ts';

describe('parses', () => {
  test('elements, attributes, texts and CDATA, without the prefixes of namespaces', () => {
    const text =
      '<?xml version="1.0" encoding="UTF-8"?><s:a xmlns:s="urn:x" s:id="1">x &amp; y<b><![CDATA[<c>]]></b></s:a>';
    expect(parseXml(text)?.children).toEqual([
      {
        name: 'a',
        attributes: { s: 'urn:x', id: '1' },
        text: 'x & y',
        children: [{ name: 'b', attributes: {}, text: '<c>', children: [] }],
      },
    ]);
  });
});

const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]><a>${'&c;'.repeat(100)}</a>`;

describe('refuses', () => {
  test.each([
    ['a wrong closing tag', '<a><decision>approved</decison></a>'],
    ['a document without an end', '<a><b>'],
    ['two roots', '<a/><b/>'],
    ['no XML', 'approved'],
    ['an empty text', ''],
    ['JSON', '{"a":1}'],
    ['a DTD', '<!DOCTYPE a><a>approved</a>'],
    ['an entity bomb', bomb],
    ['an entity that loads a file', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a character that XML does not have', '<a>&#0;</a>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'],
    ['too deep nesting', '<a>'.repeat(65) + '</a>'.repeat(65)],
    ['too many elements', `<a>${'<b/>'.repeat(20_001)}</a>`],
  ])('%s', (_name, text) => {
    expect(parseXml(text)).toBeUndefined();
  });
});

describe('writes', () => {
  test('elements, lists and attributes, and nothing for undefined', () => {
    const items = { item: ['a', 'b'], none: undefined };
    expect(writeXml({ order: { '@id': 7, amount: 12.5, paid: false, items } })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><order id="7"><amount>12.5</amount><paid>false</paid><items><item>a</item><item>b</item></items></order>',
    );
  });

  test('texts that read as they were', () => {
    const name = `Ana <"&'> Núñez 😀`;
    const text = writeXml({ a: { '@name': name, '#text': `${name}\u0000\uFFFE` } });
    expect(parseXml(text)?.children[0]).toMatchObject({ text: name, attributes: { name } });
  });

  test('no element whose name could contain another', () => {
    expect(() => writeXml({ 'a><b': 'x' })).toThrow('no name of an XML element');
  });
});
