import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lenderMark } from './index.ts';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (high + 0.05) / (low + 0.05);
};

test.each([
  ['Koalafi', 'Ko'],
  ['Payment Assist', 'PA'],
  ['Engine by MoneyLion', 'EM'],
  ['In-house financing', 'Ih'],
  ['Progressive Leasing', 'Pr'],
  ['42 Credit', '4C'],
  ['Éclair', 'Éc'],
  ['Finance of the', 'Fo'],
  ['', '?'],
])('of %s shows %s', (name, letters) => {
  expect(lenderMark(name).letters).toBe(letters);
});

test('has readable letters in light and dark for every name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { light, dark } = lenderMark(name);
      expect(contrast(light.text, light.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.text, dark.background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('gives one name one logo, whatever its case and the spaces around it', () => {
  expect(lenderMark(' Kafene ').light).toEqual(lenderMark('kafene').light);
});

test('gives lenders that are often offered together different colours', () => {
  const names = ['Prosper', 'Sunbit', 'Kafene', 'Koalafi', 'Snap Finance', 'Affirm'];
  expect(new Set(names.map((name) => lenderMark(name).light.text)).size).toBe(names.length);
});
