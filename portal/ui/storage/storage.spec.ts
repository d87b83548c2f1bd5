import { afterEach, expect, test } from '@jest/globals';
import { provideStorage } from './provide-storage.ts';

const names = ['localStorage', 'sessionStorage'] as const;
const before = names.map((name) => Object.getOwnPropertyDescriptor(window, name)!);
afterEach(() => names.forEach((name, at) => Object.defineProperty(window, name, before[at]!)));

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

test.each<[string, PropertyDescriptor]>([
  ['is null', { value: null }],
  ['throws an error', { get: blocked }],
  ['cannot be written', { value: { getItem: () => null, setItem: blocked, removeItem: blocked } }],
])('pages can store values while they are open if the storage of the browser %s', (_how, descriptor) => {
  for (const name of names) Object.defineProperty(window, name, { ...descriptor, configurable: true });
  provideStorage();
  for (const name of names) {
    window[name].setItem('store', '7');
    expect(window[name].getItem('store')).toBe('7');
    expect([window[name].length, window[name].key(0)]).toEqual([1, 'store']);
    window[name].removeItem('store');
    expect(window[name].getItem('store')).toBeNull();
  }
});

test('keeps the storage of the browser if it works', () => {
  const { localStorage } = window;
  provideStorage();
  expect(window.localStorage).toBe(localStorage);
  expect(localStorage.length).toBe(0);
});
