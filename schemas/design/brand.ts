import { darkTokens, lightTokens, type ColourTokens } from './tokens.ts';

/** The colours of a store for one colour scheme, in CSS notation. */
export interface BrandScheme {
  readonly primary: string;
  readonly hover: string;
  readonly soft: string;
  readonly on: string;
}

/** The colours of a store, calculated from the one colour that it chose. */
export interface BrandColours {
  readonly light: BrandScheme;
  readonly dark: BrandScheme;
}

type Rgb = readonly [number, number, number];

/** The contrast that WCAG 2 level AA asks for text. */
const READABLE = 4.5;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours. `share` is the part of the second colour, from 0 to 1. */
const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => part + (to[at]! - part) * share) as unknown as Rgb;

/** Changes a colour by a share from 0 (unchanged) to 1 (black or white). */
type Change = (colour: Rgb, share: number) => Rgb;

const darker: Change = (colour, share) => mixed(colour, BLACK, share);

/** Raises the lightness and keeps hue and saturation (HSL). A mixture with white would make the colour grey. */
const lighter: Change = (colour, share) => {
  const before = (Math.max(...colour) + Math.min(...colour)) / 510;
  const after = before + (1 - before) * share;
  const room = 1 - Math.abs(2 * before - 1);
  const factor = room === 0 ? 0 : (1 - Math.abs(2 * after - 1)) / room;
  return colour.map((part) => 255 * after + (part - 255 * before) * factor) as unknown as Rgb;
};

/** The relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(left: Rgb, right: Rgb): number {
  const [low, high] = [luminance(left), luminance(right)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The contrast between two colours such as `#3344c4`, from 1 to 21, by the formula of WCAG 2. */
export const contrast = (left: string, right: string): number => contrastOf(rgbOf(left), rgbOf(right));

/** Makes a colour darker or lighter until it is readable on all these backgrounds. */
function readable(colour: Rgb, backgrounds: readonly Rgb[], change: Change): Rgb {
  const tries = Array.from({ length: 101 }, (_, step) => rgbOf(hexOf(change(colour, step / 100))));
  const isReadable = (tried: Rgb): boolean =>
    backgrounds.every((background) => contrastOf(tried, background) >= READABLE);
  return tries.find(isReadable) ?? change(colour, 1);
}

/**
 * Returns the surface colour mixed with the store's colour. The part of the store's colour is at most
 * `share`, and smaller if text would not be readable on it.
 */
function softOf(colour: Rgb, tokens: ColourTokens, share: number): Rgb {
  const soft = rgbOf(hexOf(mixed(rgbOf(tokens.surface), colour, share)));
  const isReadable =
    contrastOf(rgbOf(tokens.muted), soft) >= READABLE && contrastOf(rgbOf(tokens.text), soft) >= 7;
  return isReadable || share <= 0 ? soft : softOf(colour, tokens, share - 0.01);
}

/** All backgrounds on which links and buttons without a border can appear: pages, cards and notices. */
export const backgroundsOf = (tokens: ColourTokens): string[] => [
  ...[tokens.surface, tokens.bg, tokens.sunken],
  ...[tokens.successSoft, tokens.warningSoft, tokens.dangerSoft, tokens.infoSoft, tokens.leaseSoft],
];

function schemeOf(colour: Rgb, tokens: ColourTokens, change: Change, softShare: number): BrandScheme {
  const soft = softOf(colour, tokens, softShare);
  const primary = readable(colour, [...backgroundsOf(tokens).map(rgbOf), soft], change);
  const on = contrastOf(primary, WHITE) >= READABLE ? WHITE : BLACK;
  const hover = readable(change(primary, 0.18), [on], change);
  return { primary: hexOf(primary), hover: hexOf(hover), soft: hexOf(soft), on: hexOf(on) };
}

/**
 * Returns the colours of a store for both colour schemes. The store's colour is made darker or lighter until text in
 * it, and text on it, is readable (WCAG 2 AA).
 * @param colour six hexadecimal digits, such as `#0a7d5c`
 */
export function brandColours(colour: string): BrandColours {
  const rgb = rgbOf(colour);
  return {
    light: schemeOf(rgb, lightTokens, darker, 0.1),
    dark: schemeOf(rgb, darkTokens, lighter, 0.2),
  };
}
