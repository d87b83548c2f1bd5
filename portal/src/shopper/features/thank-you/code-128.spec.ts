import { expect, test } from '@jest/globals';
import { barcodeOf, valuesOf } from './code-128.ts';

/** Converts the drawn rectangles back to modules, the unit widths of dark bars and light spaces. */
function modulesOf(text: string): string {
  const { width, path } = barcodeOf(text);
  const modules = Array.from({ length: width }, () => '0');
  for (const [, at, bar] of path.matchAll(/M(\d+) 0h(\d+)/g))
    for (let module = Number(at); module < Number(at) + Number(bar); module += 1) modules[module] = '1';
  return modules.join('');
}

test.each([
  // from the Wikipedia article "Code 128": in code set B, "Wikipedia" has the check character 88
  ['Wikipedia', [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88]],
  ['A', [104, 33, 34]],
])('calculates start and check character of %s', (text, values) => {
  expect(valuesOf(text)).toEqual(values);
});

test('draws characters of 11 modules between clear spaces', () => {
  const modules = modulesOf('MR-K67VBR');
  // start character, 9 characters, check character, and a stop character of 13 modules
  expect(modules).toHaveLength(10 + 11 * 11 + 13 + 10);
  expect(modules.slice(0, 10)).toBe('0'.repeat(10));
  // the widths of start character B are 211214, those of the stop character 2331112
  expect(modules.slice(10, 21)).toBe('11010010000');
  expect(modules.slice(-23, -10)).toBe('1100011101011');
  // every character begins with a bar, has an even number of dark modules and ends with a space
  for (let at = 10; at < modules.length - 23; at += 11) {
    const character = modules.slice(at, at + 11);
    expect([character[0], character[10]]).toEqual(['1', '0']);
    expect([...character].filter((module) => module === '1').length % 2).toBe(0);
  }
});

test('refuses a text that code set B cannot hold', () => {
  expect(() => valuesOf('ñ')).toThrow('Code set B');
});
