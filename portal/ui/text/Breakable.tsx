import { Fragment } from 'react';

/** Longer parts also break after a dot. */
const longestPart = 24;

const piecesOf = (text: string): string[] =>
  text.split(/(?<=@)/).flatMap((part) => (part.length > longestPart ? part.split(/(?<=\.)/) : [part]));

/** Allows an e-mail address to break after its @, and a long part after a dot, in narrow columns. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return piecesOf(text).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
