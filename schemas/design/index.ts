/** The look that all screens share, as data: colours, tones, the palette made of them. No framework. */
export { paletteOf, type Tone, type Tones } from './palette.ts';
export { darkTokens, lightTokens, type ColourTokens } from './tokens.ts';
