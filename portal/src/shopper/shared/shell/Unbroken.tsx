import { Fragment } from 'react';

/** A phone number, or a word with a digit and a hyphen, slash or dot: a reference, a date, a masked number. */
const kept = /(\([\d•]{3}\)\s[\d•]{3}-[\d•]{4}|(?=\S*[-/•])(?=\S*\d)\S+)/;

/** A longer value may break, because it would not fit on a narrow screen. */
const AT_MOST = 24;

/** Keeps numbers with hyphens on one line. A browser would break them after each hyphen. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(kept).map((part, index) => {
    const isKept = index % 2 === 1 && part.length <= AT_MOST;
    return isKept ? (
      <span key={`${index} ${part}`} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={`${index} ${part}`}>{part}</Fragment>
    );
  });
}
