import { describe, expect, test } from '@jest/globals';
import { cleanRichText, visibleText } from './stored-html.ts';

describe('formatted text for the editor', () => {
  test.each([
    ['<div><b>a</b> <i>b</i></div>', '<p><strong>a</strong> <em>b</em></p>'],
    ['<p onclick="x()" style="y">hi</p>', '<p>hi</p>'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<script>alert(1)</script>a &lt; b &amp; c', 'a &lt; b &amp; c'],
    [
      '<a href="https://x.test/?a=1&amp;b=2" onclick="x()">here</a>',
      '<a href="https://x.test/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">here</a>',
    ],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['<span style="color: red">red</span><br>', 'red<br>'],
  ])('cleans %j to %j', (given, kept) => {
    expect(cleanRichText(given)).toBe(kept);
    expect(cleanRichText(kept)).toBe(kept);
  });

  test.each([
    ['<p> <br></p>', ''],
    ['<p>&nbsp;</p>', ''],
    ['<p>one</p><p>two</p>', 'one two'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ])('reads %j as %j', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });
});
