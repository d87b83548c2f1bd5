import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backgroundsOf, brandColours, contrast } from './brand.ts';
import { darkTokens, lightTokens } from './tokens.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('keeps a colour that is readable already', () => {
  expect(brandColours('#1d4ed8').light.primary).toBe('#1d4ed8');
});

test('darkens a light colour for the light scheme and keeps it for the dark one', () => {
  const { light, dark } = brandColours('#ffd400');
  expect([contrast(light.primary, '#ffffff') >= 4.5, dark.primary, dark.on]).toEqual([
    true,
    '#ffd400',
    '#000000',
  ]);
});

test('lightens a dark colour for the dark scheme without making it grey', () => {
  expect(brandColours('#1f7153').dark.primary).toBe('#2da579');
  expect(brandColours('#202020').dark.primary).toBe('#929292');
});

test('makes text readable in every colour and on every colour', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const both = brandColours(chosen);
      for (const [scheme, tokens] of [
        [both.light, lightTokens],
        [both.dark, darkTokens],
      ] as const) {
        for (const background of [...backgroundsOf(tokens), scheme.soft])
          expect(contrast(scheme.primary, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.on, scheme.primary)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.on, scheme.hover)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tokens.text, scheme.soft)).toBeGreaterThanOrEqual(7);
        expect(contrast(tokens.muted, scheme.soft)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 500 },
  );
});
