/** Characters other than the full stop that people read as a dot in an address. */
const dots =
  /[\u00b7\u02d9\u06d4\u0701\u0702\u2022\u2024\u2027\u2219\u22c5\u2e33\u3002\u30fb\ua4f8\ufe52\uff0e\uff61]/gu;
/**
 * Endings of domain names, such as `com`. A text such as `name dot com` or `name com/path` counts as an
 * address only with such an ending.
 */
const endings =
  'com|net|org|info|biz|xyz|app|dev|online|site|click|link|live|top|icu|io|co|us|ly|me|to|gg|ru|cn';
const wordDot = new RegExp(String.raw`\s+dot\s+(?=(?:${endings})\b)`, 'giu');
const bracketedDot = /\s*[[({<]\s*(?:\.|dot|punto)\s*[\])}>]\s*/giu;
const spacedDot = /([\p{L}\p{N}])\s+\.\s*(?=\p{L}{2})/gu;

const scheme = /(?:\b[a-z][a-z0-9+.-]{1,20}|h[tx]{2}ps?)\s*:\s*\/\s*\//iu;
const handler = /\b(?:mailto|tel|sms|javascript|data):\S/iu;
const www = /\bwww\s*\./iu;
/** A name, a dot and at least two letters without a space: `evil.example`, `t.co`, `a@b.example`. */
const domain = /[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.(?:xn--[a-z0-9-]+|\p{L}{2,})/u;
const address = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u;
const addressV6 = /\[[0-9a-f]*:[0-9a-f:.]+\]/iu;
const pathAfterEnding = new RegExp(String.raw`\s(?:${endings})\s?/\s?[\p{L}\p{N}]`, 'iu');

/**
 * True if a text contains a web or email address. This includes addresses that are disguised: without a
 * scheme, with other characters in place of the dot, with invisible characters, or as `name (dot) com`. A
 * missing space between two sentences counts too, because phones show such words as a link.
 */
export function hasLink(text: string): boolean {
  const plain = text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replace(bracketedDot, '.')
    .replace(wordDot, '.')
    .replace(spacedDot, '$1.')
    // These dots are replaced last, because the line above removes the blanks around a full stop. Replaced earlier,
    // `name · word` would become `name.word` and count as an address.
    .replace(dots, '.');
  return [scheme, handler, www, domain, address, addressV6, pathAfterEnding].some((one) => one.test(plain));
}
