import { initialsOf } from './initials.ts';

/** Returns one of five tints. A name always gets the same tint. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 17 + letter.codePointAt(0)!) % 9973, 7) % 5;

/** The initials of a lender, shown as its mark. The name is beside it, so screen readers skip the mark. */
export const LenderMark = ({ name }: { readonly name: string }) => (
  <span className={`lender-mark tint-${tintOf(name)}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
