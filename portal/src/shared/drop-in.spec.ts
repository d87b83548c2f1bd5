import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface DropIn {
  show(): void;
  paymentOf(cents: number, months: number, percent: number): number;
}
const script = readFileSync(path.resolve(import.meta.dirname, '../../../engine/docs/drop-in.js'), 'utf8');
const dropIn = (): DropIn => (window as unknown as { Millrace: DropIn }).Millrace;

beforeAll(() => {
  const loaded = document.createElement('script');
  loaded.textContent = script;
  document.head.append(loaded);
});
beforeEach(() => {
  document.body.innerHTML = '';
});

function place(data: string): HTMLElement {
  document.body.innerHTML = `<p data-millrace ${data}></p>`;
  dropIn().show();
  return document.querySelector('p')!;
}

test('is at most 10 kB compressed', () => expect(gzipSync(script).length).toBeLessThanOrEqual(10 * 1024));

test('shows an estimate in the language of the page, once', () => {
  expect(dropIn().paymentOf(120_000, 12, 0)).toBe(10_000);
  expect(dropIn().paymentOf(100_000, 24, 12)).toBe(4708);
  const shown = place('data-cents="100000" data-months="24" data-percent="12"');
  dropIn().show();
  expect(shown.textContent).toBe('From $47.08 a month (Estimate: 24 × 12 %)');
  expect(place('data-cents="100000" data-lang="es"').textContent).toContain('Desde');
  expect(place('data-cents="none"').textContent).toBe('');
});

test('asks the server of the shop for a page and says if there is none', async () => {
  const usual = globalThis.fetch;
  const asked = jest.fn(async (_url: string, _init: object) => Response.json({}, { status: 500 }));
  globalThis.fetch = asked as unknown as typeof fetch;
  const shown = place('data-cents="100000" data-session="/financing" data-order="A-1"');
  shown.querySelector('button')!.click();
  const state = shown.querySelector('[role=status]')!;
  await waitFor(() => expect(state.textContent).toMatch(/could not be opened/));
  expect(asked).toHaveBeenCalledWith(
    '/financing',
    expect.objectContaining({ body: '{"cents":100000,"order":"A-1"}' }),
  );
  globalThis.fetch = usual;
});
