import { describe, expect, test } from '@jest/globals';
import { hasLink } from './index.ts';

describe('a link in a text', () => {
  test.each([
    ['with a scheme', 'Log in at http://evil.example/chase'],
    ['with another scheme', 'hxxps://evil.example'],
    ['without a scheme', 'Log in at evil.example/chase'],
    ['a short domain', 'See t.co/x'],
    ['only a domain', 'Chase Bank evil.example'],
    ['www', 'www.evil'],
    ['an email address', 'Write to ann@evil.example'],
    ['a number as host', 'Open 203.0.113.9/login'],
    ['an ideographic dot', 'evil。example'],
    ['a full-width dot', 'evil．example'],
    ['a half-width dot', 'evil｡example'],
    ['a middle dot', 'evil·example'],
    ['full-width letters', 'ｅｖｉｌ．ｃｏｍ'],
    ['invisible characters', 'evil\u200b.\u2060example'],
    ['a bracketed dot', 'evil[.]example'],
    ['a dot in words', 'evil (dot) example'],
    ['a dot as a word', 'evil dot com'],
    ['blanks around the dot', 'evil . example'],
    ['a blank instead of the dot', 'bit ly/4711'],
    ['letters of another script', 'пример.рф'],
    ['punycode', 'xn--e1afmkfd.xn--p1ai'],
    ['a handler', 'tel:+18765551234'],
  ])('is found: %s', (_, text) => expect(hasLink(text)).toBe(true));

  test.each([
    ['Bring your ID. We are open until 6 p.m. today.'],
    ['$1,200.50 at 4.5 % for 24 months'],
    ['Call (614) 555-0134 or 614.555.0134'],
    ['Larch Street Furniture, Inc.'],
    ['U.S.A. Mattress & Sons - No. 1 in town'],
    ['St. John / O’Brien · Beds'],
    ['24/7 support and/or delivery'],
    ['Polka dot shop'],
    ['Tom’s TVs: open 9:30'],
    ['Versión 2.0 de su solicitud… gracias'],
  ])('is not found in “%s”', (text) => expect(hasLink(text)).toBe(false));
});
