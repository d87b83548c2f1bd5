/**
 * The visual design of all screens as data: colours, tones and the palette. It does not depend on a UI
 * framework.
 */
export { brandColours, contrast, type BrandColours, type BrandScheme } from './brand.ts';
export { paletteOf, type Tone, type Tones } from './palette.ts';
export { darkTokens, fontFamily, lightTokens, type ColourTokens } from './tokens.ts';
