/**
 * The widths of bars and spaces of each Code 128 character (ISO/IEC 15417): six digits for each value from 0
 * to 105. Each character is 11 modules wide; a module is the width of the narrowest bar.
 */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122' +
  '123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323' +
  '131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131' +
  '213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122' +
  '141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112' +
  '124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141' +
  '411131211412211214211232';
const STOP = '2331112';
const START_B = 104;
/** The character code of the space, the first character of code set B. */
const FIRST = 32;
/** The width in modules of the empty space that scanners need on each side. */
const QUIET = 10;

/** Returns the Code 128 values of the text, with the start and the check character. */
export function valuesOf(text: string): number[] {
  const values = [...text].map((character) => character.codePointAt(0)! - FIRST);
  if (values.some((value) => value < 0 || value > 94))
    throw new Error('Code set B has no character for a part of this text');
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103;
  return [START_B, ...values, check];
}

export interface Barcode {
  /** The width in modules, including the empty space on both sides. */
  readonly width: number;
  /** The bars as an SVG path: rectangles of height 1. */
  readonly path: string;
}

/** Returns the bars of a text in Code 128, a barcode that scanners at tills read. */
export function barcodeOf(text: string): Barcode {
  const widths =
    valuesOf(text)
      .map((value) => WIDTHS.slice(value * 6, value * 6 + 6))
      .join('') + STOP;
  let at = QUIET;
  let path = '';
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit);
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  }
  return { width: at + QUIET, path };
}
