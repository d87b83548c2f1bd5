import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Disclosure, DisclosureForm } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const words = {
  title: 'Electronic records',
  summary: 'On this device.',
  text: 'One.\n\nTwo & three.',
  consent_label: 'I agree',
  format: 'text' as const,
};
const form: DisclosureForm = {
  id: 4,
  key: 'esign',
  category: 'fp',
  lender_id: null,
  offer_approved_required: false,
  shipped: true,
  version: 3,
  words: { en: words, es: words },
  signatures: { current: 2, all: 5 },
  versions: [
    {
      version: 3,
      created_at: '2026-11-20T12:00:00.000Z',
      created_by: 'Dana Reyes',
      text_hash: 'a'.repeat(64),
      words: { en: words, es: { ...words, title: 'Documentos' } },
    },
  ],
};
const listed: Disclosure = {
  ...{ id: 4, key: 'esign', category: 'fp', lender_id: null, lender_name: null },
  ...{ offer_approved_required: false, shipped: true, version: 3, title: 'Electronic records' },
  ...{ summary: 'On this device.', text: 'One.', format: 'text', text_hash: 'a'.repeat(64) },
  updated_at: '2026-11-20T12:00:00.000Z',
};

function serve(permissions = ['disclosures:read', 'disclosures:update', 'lenders:list']) {
  const sent: unknown[] = [];
  server.use(
    signedIn(['session:read', ...permissions]),
    http.get('*/api/disclosures', () => HttpResponse.json([listed])),
    http.get('*/api/disclosures/form', () => HttpResponse.json(form)),
    http.get('*/api/lenders', () => HttpResponse.json([])),
    http.post('*/api/disclosures/form/save', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(form);
    }),
  );
  return sent;
}

test('opens a disclosure from the list with its text, signatures and versions', async () => {
  serve();
  renderAdmin('/disclosures');
  await userEvent.click(await screen.findByRole('link', { name: 'Electronic records' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Electronic records' })).toBeInTheDocument();
  expect(screen.getByText('Signed 5 times, 2 of these in the current version.')).toBeInTheDocument();
  expect(screen.getByText('Every shopper agrees to this disclosure before applying.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Print preview of version 3' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Electronic records' }));
  expect(sheet.getAllByText('Two & three.')).toHaveLength(2);
  expect(sheet.getByText('a'.repeat(64))).toBeInTheDocument();
});

test('sends changed texts with their version', async () => {
  const sent = serve();
  renderAdmin('/disclosures/form/4');
  const [title] = await screen.findAllByLabelText('Title');
  fireEvent.change(title!, { target: { value: 'Electronic documents' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated')).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      id: 4,
      version: 3,
      words: { en: { title: 'Electronic documents', text: '<p>One.</p><p>Two &amp; three.</p>' } },
    },
  ]);
});

test('shows a missing value at its input', async () => {
  serve();
  server.use(
    http.post('*/api/disclosures/form/save', () =>
      problem(422, 'validation', 'This text is not complete.', {
        errors: [{ field: 'words.es.summary', code: 'required', message: 'Enter a summary of one line' }],
      }),
    ),
  );
  renderAdmin('/disclosures/form');
  const [title] = await screen.findAllByLabelText('Title');
  fireEvent.change(title!, { target: { value: 'A lease' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const spanish = within(screen.getByRole('region', { name: 'Spanish' }));
  expect(await spanish.findByText('Enter a summary of one line')).toBeInTheDocument();
});
