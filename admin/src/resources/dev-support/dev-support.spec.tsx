import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import type { FoundObjects, ReproducedForm } from '@millrace/schemas/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const formId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const found: FoundObjects = {
  objects: [
    { kind: 'application', id: formId, title: 'Application MR-ABC123', form_id: formId, store_id: 7 },
  ],
};
const form: ReproducedForm = {
  reference: 'MR-ABC123',
  locale: 'es',
  form: {
    ...{ name: 'One lender after another', mode: 'Waterfall', in_stages: true, archived: false },
    ...{ url: 'https://apply.example.com/store/uuid/form/welcome', lenders: ['Koalafi', 'Prosper'] },
  },
  questions: [
    { id: 'email', label: 'Email', section: 'General', required: true, needed_by: ['Koalafi', 'Prosper'] },
  ],
  changes: [{ id: 'id_type', label: 'Type of ID', change: 'added' }],
};

async function search(): Promise<void> {
  renderAdmin('/dev-support');
  await enter(await screen.findByLabelText('Id, reference or email'), 'MR-ABC123');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
}

test('reproduces the form of an application', async () => {
  server.use(
    signedIn(['session:read', 'dev-support:read']),
    http.get('*/api/dev-support/find', () => HttpResponse.json(found)),
    http.get(`*/api/dev-support/applications/${formId}/form`, () => HttpResponse.json(form)),
  );
  await search();
  await userEvent.click(await screen.findByRole('button', { name: 'Reproduce form' }));
  const region = within(await screen.findByRole('region', { name: 'Form of MR-ABC123' }));
  expect(region.getByText('Waterfall, in stages')).toBeVisible();
  expect(region.getByRole('row', { name: 'Type of ID Asked today, but not then' })).toBeVisible();
  expect(region.getByRole('row', { name: 'Email email General Yes Koalafi, Prosper' })).toBeVisible();
  expect(region.getByRole('link', { name: 'Open form as a shopper' })).toHaveAttribute(
    'href',
    form.form!.url,
  );
});

test('says that the store has deleted the form', async () => {
  server.use(
    signedIn(['session:read', 'dev-support:read']),
    http.get('*/api/dev-support/find', () => HttpResponse.json(found)),
    http.get(`*/api/dev-support/applications/${formId}/form`, () =>
      HttpResponse.json({ ...form, form: null, changes: [] }),
    ),
  );
  await search();
  await userEvent.click(await screen.findByRole('button', { name: 'Reproduce form' }));
  expect(await screen.findByText(/The store has deleted this form/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open form as a shopper' })).toBeNull();
});
