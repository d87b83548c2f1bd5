import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen } from '@testing-library/react';
import {
  isPreviewState,
  type PreviewState,
  type PreviewOrder,
} from '../../../shared/preview/preview-messages.ts';
import { form } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi } from '../../testing/shopper-api.ts';

pretendShopperApi();

const self = Object.getOwnPropertyDescriptor(window, 'parent')!;
afterEach(() => void Object.defineProperty(window, 'parent', self));

/** A fake parent window of the preview. It records messages from the preview and sends messages to it. */
function around() {
  const heard: PreviewState[] = [];
  const parent = {
    postMessage: (data: unknown, origin: string) => {
      if (origin === location.origin && isPreviewState(data)) heard.push(data);
    },
  };
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  const say = (more: Partial<PreviewOrder> = {}, from: { origin?: string; source?: unknown } = {}) => {
    const data: PreviewOrder = { kind: 'millrace:preview', form, locale: 'en', screen: 0, ...more };
    const event = new MessageEvent('message', { data, origin: from.origin ?? location.origin });
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : parent });
    act(() => void window.dispatchEvent(event));
  };
  return { heard, say };
}

test('shows the screens of the given form in the given language and stores neither', async () => {
  const { heard, say } = around();
  const { user } = renderShopper('/apply/preview');
  await heading('Preview');
  expect(heard).toMatchObject([{ screens: 0 }]);
  say();
  await heading('Tell us who you are');
  expect(screen.getByText(/^About you · 1 of \d$/)).toBeVisible();
  expect(screen.getByText('Northwind leases to a named person.')).toBeVisible();
  const { screens, fields } = heard.at(-1)!;
  expect(screens).toBe(fields.length);
  expect(fields[0]).toEqual(['first_name', 'last_name']);
  await press(user, 'Continue');
  expect(heard.at(-1)).toMatchObject({ screen: 1 });
  say({ screen: 1 });
  await heading('Confirm who you are');
  say({ screen: 1, locale: 'es' });
  await screen.findByRole('button', { name: 'Continuar' });
  expect(localStorage.getItem('locale')).toBeNull();
});

test('accepts messages only from its parent window', async () => {
  const { say } = around();
  renderShopper('/apply/preview');
  await heading('Preview');
  say({}, { origin: 'https://elsewhere.example' });
  say({}, { source: window });
  await heading('Preview');
});
