import { Fragment } from 'react';

/** The length in characters from which a part of an e-mail address may also break after a dot. */
const longestPart = 24;

const piecesOf = (text: string): string[] =>
  text.split(/(?<=@)/).flatMap((part) => (part.length > longestPart ? part.split(/(?<=\.)/) : [part]));

/** Lets an e-mail address in a narrow column break after the @, and in a long part after a dot. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return piecesOf(text).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
