/** The colours of a generated logo: text and background. Their contrast is at least 4.5 to 1. */
export interface MarkColours {
  readonly text: string;
  readonly background: string;
}

/** The generated logo of a lender: one or two letters on a colour. */
export interface LenderMark {
  readonly letters: string;
  readonly light: MarkColours;
  readonly dark: MarkColours;
}

/** Pairs of colours for generated logos: text and background in the light scheme, then in the dark scheme. */
const pairs: readonly (readonly [string, string, string, string])[] = [
  ['#3344c4', '#e4e8fd', '#b9c3ff', '#232a55'],
  ['#0b6b3a', '#dcf2e5', '#84e0aa', '#12351f'],
  ['#9a3412', '#fdebdc', '#ffb68a', '#43210f'],
  ['#0b5cad', '#dcedfb', '#93c9ff', '#10304d'],
  ['#8f2467', '#fbe6f2', '#f4a8d6', '#431a33'],
  ['#0f6a66', '#d9f2f0', '#74ddd2', '#0d3634'],
  ['#6b3fa0', '#efe6fb', '#d3bbf6', '#301f4a'],
  ['#6f5200', '#fbf0cf', '#e8cb5d', '#382a05'],
  ['#3f4d61', '#e6ebf1', '#b4c0d1', '#263142'],
  ['#a11d33', '#fde5e8', '#ffa3ae', '#461a22'],
];

/**
 * Words that say nothing about the lender. The logo uses their first letter only if the name has no other
 * words.
 */
const weak: ReadonlySet<string> = new Set([
  'by',
  'the',
  'of',
  'and',
  'y',
  'de',
  'financing',
  'finance',
  'leasing',
]);

function lettersOf(name: string): string {
  const words = name.match(/[\p{L}\d]+/gu) ?? [];
  const strong = words.filter((word) => !weak.has(word.toLowerCase()));
  const [first = '', second] = strong.length > 0 ? strong : words;
  const [begin = '?', follow = ''] = [...first];
  return (begin + (second ? [...second][0]! : follow)).replace(/^./u, (letter) => letter.toUpperCase());
}

/** With this first number, lenders that stores often offer together have different colours. */
const startOfColours = 277;

/**
 * A number that depends only on the lender's name, so that a lender's logo has the same colour on every
 * screen and device.
 */
const numberOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 1_000_003, startOfColours);

/**
 * Returns the logo that is generated from the name of a lender. Equal names have equal logos. A screen
 * without the manifest therefore shows the same logo as a screen with it.
 * @param name the name of the lender as shoppers and stores read it
 */
export function lenderMark(name: string): LenderMark {
  const [text, background, darkText, darkBackground] =
    pairs[numberOf(name.trim().toLowerCase()) % pairs.length]!;
  return {
    letters: lettersOf(name),
    light: { text, background },
    dark: { text: darkText, background: darkBackground },
  };
}
