import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const formId = '5f0c6f0e-7d52-4c1a-9d0c-0a4f8d1b2c3e';
const ana = {
  id: 1,
  form_id: formId,
  reference: 'MR-7K2P9D',
  name: 'Ana Alvarez',
  email: 'ana@example.com',
  phone_last4: '0142',
  store_id: 7,
  store_name: 'Harbor Home',
  org_name: 'Harbor Group',
  created_at: '2026-11-20T12:00:00.000Z',
};
const signature = {
  id: 9,
  form_id: formId,
  reference: 'MR-7K2P9D',
  name: 'Ana Alvarez',
  store_name: 'Harbor Home',
  title: 'Electronic records',
  version: 2,
  locale: 'es',
  text_hash: 'b'.repeat(64),
  ip: '192.0.2.7',
  accepted_at: '2026-11-20T12:01:00.000Z',
  texts: [
    { locale: 'es', text: '<p>En este dispositivo.</p>', format: 'html' },
    { locale: 'en', text: '<p>On this device.</p>', format: 'html' },
  ],
};

test('finds a signed text and prints it as it was shown', async () => {
  const asked: (string | null)[] = [];
  server.use(
    signedIn(['session:read', 'applicant-disclosures:search']),
    http.get('*/api/applicant-disclosures/search-applicants', ({ request }) => {
      const query = new URL(request.url).searchParams.get('query');
      asked.push(query);
      return HttpResponse.json({ applicants: query === 'ana' ? [ana] : [] });
    }),
    http.get('*/api/applicant-disclosures/search-disclosures', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('email'));
      return HttpResponse.json({ disclosureSignatures: [signature] });
    }),
  );
  renderAdmin('/applicant-disclosures');
  const field = await screen.findByRole('textbox', {
    name: 'Applicant',
    description: /Name, email, reference/,
  });
  await userEvent.type(field, 'unknown{Enter}');
  expect(await screen.findByText('No results.')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'ana{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Signatures of Ana Alvarez' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Print Electronic records, MR-7K2P9D' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Electronic records' }));
  for (const text of ['En este dispositivo.', 'On this device.', 'b'.repeat(64), '192.0.2.7'])
    expect(sheet.getByText(text)).toBeInTheDocument();
  expect(asked).toEqual(['unknown', 'ana', 'ana@example.com']);
});
