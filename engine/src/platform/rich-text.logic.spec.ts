import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { richText, isEmptyText } from './rich-text.ts';

describe('a formatted text', () => {
  test.each([
    ['Come <b>soon</b>, <em>please</em>', 'Come <b>soon</b>, <em>please</em>'],
    ['<ul><li>One</li></ul><p>Two<br>lines</p>', '<ul><li>One</li></ul><p>Two<br />lines</p>'],
    ['Line one\r\nLine two', 'Line one\nLine two'],
    ['  Tom & Jerry, 3 < 4  ', 'Tom &amp; Jerry, 3 &lt; 4'],
    ['José, 30 €', 'José, 30 €'],
    ['a&#1;b', 'ab'],
    [
      '<a href="https://store.example" onclick="x()">us</a>',
      '<a href="https://store.example" rel="noopener noreferrer" target="_blank">us</a>',
    ],
    [
      '<a href="https://a.example">one <a href="https://b.example">two',
      '<a href="https://a.example" rel="noopener noreferrer" target="_blank">one </a>' +
        '<a href="https://b.example" rel="noopener noreferrer" target="_blank">two</a>',
    ],
  ])('%j is stored as %j', (typed, kept) => expect(richText(typed)).toBe(kept));

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<style>@import "https://evil.example"</style>',
    '<form action="https://evil.example"><input name=password></form>',
    '<b style="background:url(javascript:alert(1))" onmouseover=alert(1)></b>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<base href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
  ])('loses active content: %s', (typed) =>
    expect(richText(`Hi ${typed}`)).not.toMatch(/<(?!\/?(?:b|p|br)\b)|style=|on\w+=|javascript:|evil/i),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
  ])('loses a link to %s', (href) => expect(richText(`<a href="${href}">x</a>`)).not.toContain('href'));

  test('stays unchanged once it is clean', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<b>',
        '</b>',
        '<p>',
        '<a href="https://a.example">',
        '</a>',
        '&',
        '&amp;',
        '<',
        '<img src=x onerror=y>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = richText(pieces.join(''));
        expect(richText(once)).toBe(once);
      }),
    );
  });

  test.each([
    ['<p><br></p>', true],
    [' &nbsp; ', true],
    ['<b>x</b>', false],
    ['&amp;', false],
  ])('%j is empty: %s', (rich, nothing) => expect(isEmptyText(richText(rich))).toBe(nothing));
});
