import { Fragment } from 'react';

/** A part of an e-mail address that has at least this many characters may also break after a dot. */
const longestPart = 24;

/** Splits a text after each occurrence of the character `sign`. */
const splitAfter = (text: string, sign: '@' | '.'): string[] =>
  text.split(sign).flatMap((part, index, parts) => {
    const piece = index < parts.length - 1 ? part + sign : part;
    return piece === '' ? [] : [piece];
  });

const piecesOf = (text: string): string[] =>
  splitAfter(text, '@').flatMap((part) => (part.length > longestPart ? splitAfter(part, '.') : [part]));

/** Lets a long e-mail address break inside a narrow column: after the @ and, in a long part, after a dot. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return piecesOf(text).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
