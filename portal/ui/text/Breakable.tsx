import { Fragment } from 'react';

/** Longer parts have to break somewhere else, too. */
const longestPart = 24;

const piecesOf = (text: string): string[] =>
  text.split(/(?<=@)/).flatMap((part) => (part.length > longestPart ? part.split(/(?<=\.)/) : [part]));

/** An email address in a narrow column breaks behind its @, a long part of it behind a dot, and not inside a word. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return piecesOf(text).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
