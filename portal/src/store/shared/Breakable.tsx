import { Fragment } from 'react';

/** An email address in a narrow column breaks behind its @ and dots, and not inside a word. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return text.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
