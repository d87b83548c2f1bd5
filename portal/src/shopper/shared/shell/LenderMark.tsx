const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');

/** One of six tints, always the same for one name. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 6;

/** The initials of a lender as its mark. The name is beside it, so screen readers skip the mark. */
export const LenderMark = ({ name }: { readonly name: string }) => (
  <span className={`lender-mark tint-${tintOf(name)}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
