/**
 * The look that all screens share, as data: colours, tones and their palette. It depends on no UI framework.
 */
export { paletteOf, type Tone, type Tones } from './palette.ts';
export { darkTokens, lightTokens, type ColourTokens } from './tokens.ts';
