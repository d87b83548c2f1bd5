import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import { heading, renderShopper } from '../../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../../testing/shopper-api.ts';
import { idForm } from '../../../testing/fixtures.ts';

const server = pretendShopperApi();
const browser = globalThis as { BarcodeDetector?: unknown; createImageBitmap?: unknown };

afterEach(() => {
  delete browser.BarcodeDetector;
  delete browser.createImageBitmap;
});

const card = (elements: readonly string[]): string =>
  `@\n\u001e\rANSI 636023100102DL00410280DL${elements.join('\n')}\r`;

/** Fakes a browser whose barcode reader finds this text in every picture. */
function reading(text: string | null): void {
  browser.createImageBitmap = () => Promise.resolve({});
  browser.BarcodeDetector = class {
    static getSupportedFormats = () => Promise.resolve(['pdf417']);
    detect = () => Promise.resolve(text === null ? [] : [{ rawValue: text }]);
  };
}

function openId({ scansId }: { scansId: boolean }) {
  const form = new PretendForm();
  form.resumed();
  form.form = idForm;
  form.scansId = scansId;
  server.use(...form.handlers);
  return renderShopper('/apply/questions/identification-1');
}

const picture = new File(['x'], 'id.jpg', { type: 'image/jpeg' });

test('fills in the boxes from the barcode of a license, and the shopper can change them', async () => {
  reading(card(['DAQRR123456', 'DCSLEE', 'DAJOH', 'DBA04122031']));
  const { user } = openId({ scansId: true });
  await user.upload(await screen.findByLabelText('Scan the back of your ID'), picture);
  await screen.findByText('Filled in from your ID. Check each answer.');
  const number = screen.getByLabelText(/ID number/i);
  expect(number).toHaveValue('•••• 3456');
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(number).toHaveValue('RR123456');
  await user.type(number, '7');
  expect(number).toHaveValue('RR1234567');
});

test('says what to do if the barcode cannot be read', async () => {
  reading(null);
  const { user } = openId({ scansId: true });
  await user.upload(await screen.findByLabelText('Scan the back of your ID'), picture);
  await screen.findByText(/^The barcode could not be read/);
});

test('is not offered by a store that did not switch it on', async () => {
  reading('');
  openId({ scansId: false });
  await heading('What ID do you have?');
  expect(screen.queryByLabelText('Scan the back of your ID')).toBeNull();
});
