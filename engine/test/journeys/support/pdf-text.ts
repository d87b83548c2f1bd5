import { inflateSync } from 'node:zlib';

type Letters = ReadonlyMap<string, string>;

const HEX = '<([0-9A-Fa-f]+)>';
const letterOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
const glyph = (code: number): string => code.toString(16).padStart(4, '0');

/**
 * Returns the objects of a PDF by their number. Chromium wrote the PDF, so it is not encrypted and has no
 * object streams.
 */
function objectsOf(pdf: Buffer): ReadonlyMap<string, string> {
  const text = pdf.toString('latin1');
  return new Map([...text.matchAll(/(\d+) 0 obj\n?([\s\S]*?)endobj/g)].map(([, id, body]) => [id!, body!]));
}

function streamOf(body = ''): string {
  // The packed bytes may end with a carriage return, so the line break after them must not contain one.
  const packed = /stream\r?\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
  return body.includes('/FlateDecode')
    ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    : packed;
}

/** Returns the letter for each glyph of a font. `map` is the font's table for copying text out of the PDF. */
function lettersOf(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(new RegExp(`${HEX}\\s*${HEX}`, 'g')))
      letters.set(from.toLowerCase(), letterOf(to));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', to = ''] of block.matchAll(
      new RegExp(`${HEX}\\s*${HEX}\\s*${HEX}`, 'g'),
    ))
      for (let code = parseInt(from, 16); code <= parseInt(last, 16); code += 1)
        letters.set(glyph(code), letterOf(glyph(parseInt(to, 16) + code - parseInt(from, 16))));
  return letters;
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, shown] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|((?:<[0-9A-Fa-f]+>|\[[^\]]*\]) ?T[jJ])/g,
  )) {
    if (font) letters = fonts.get(font) ?? new Map();
    for (const [, hex = ''] of (shown ?? '').matchAll(new RegExp(HEX, 'g')))
      for (const code of hex.toLowerCase().match(/.{4}/g) ?? []) text += letters.get(code) ?? '';
  }
  return text;
}

/** Returns the text of each page of a PDF that Chromium printed; spaces may be missing. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const named = (body: string, name: string): string =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const fonts = new Map(
    [...objects].map(([id, body]) => [`F${id}`, lettersOf(streamOf(named(body, 'ToUnicode')))] as const),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => textOf(streamOf(named(body, 'Contents')), fonts));
}
