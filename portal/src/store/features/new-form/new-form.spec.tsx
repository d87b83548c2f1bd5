import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import { setTranslations } from '@millrace/ui/translate';
import '@testing-library/jest-dom/jest-globals';
import type { SendOptions } from '@millrace/schemas/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { spanish } from '../../language/es.ts';
import { FORM_ID, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const uuid = '11111111-1111-4111-8111-111111111111';
const none = { required_fields: [], removed_fields: [] };
const options: SendOptions = {
  lenders: [],
  application_settings: {
    default: { selected: true },
    easy: { selected: false, ...none },
    advanced: { selected: false, categories: [] },
    lender_order: [],
  },
  field_ids: ['first_name', 'last_name', 'zip_code', 'reference_name_one'],
  associates: [
    { id: 4, name: 'Noor Haddad' },
    { id: 5, name: 'Ben Ito' },
  ],
  country: 'US',
  currency: 'USD',
  in_store_link: `https://millrace.test/outside-form/austin/${uuid}`,
  form: null,
};
const may = ['forms:create', 'forms:update', 'form-links:send', 'outside-forms:read'];

function serve(exists = false, more: readonly string[] = [], stores = processorSession.stores.slice(0, 1)) {
  const created: unknown[] = [];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, ...may, ...more], stores }),
    http.get('*/api/send-links/options', () => HttpResponse.json(options)),
    http.get('*/api/outside-form', () =>
      HttpResponse.json({ store_id: 7, website_uuid: uuid, url: '', values: {} }),
    ),
    http.post('*/api/forms/exists', () =>
      HttpResponse.json({ exists, form_id: null, reference: null, created_at: null }),
    ),
    http.post('*/api/forms/create/intake', async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json({ form_id: FORM_ID, reference: 'MR-1' }, { status: 201 });
    }),
  );
  return created;
}

async function fillIn() {
  renderStore('/app/forms/create');
  const user = userEvent.setup();
  await enter(await screen.findByLabelText('Mobile phone'), '5125550134');
  await enter(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Create application' }));
  return user;
}

test('creates a form for a shopper and continues with sending it', async () => {
  const created = serve();
  await fillIn();
  expect(await screen.findByRole('heading', { name: 'Application MR-1 created' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fill in answers' })).toHaveAttribute(
    'href',
    `/app/forms/edit/${FORM_ID}/7`,
  );
  expect(created).toEqual([
    { storeId: 7, mobile_phone: '(512) 555-0134', email: 'ana@example.com', associate_id: null },
  ]);
});

const several = processorSession.stores;
const header = () => screen.findByRole('combobox', { name: 'Store' });

async function chooseStore() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Apply at' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Waco' }));
}

test('asks for the store before an application is created, and still shows all stores', async () => {
  const created = serve(false, [], several);
  renderStore('/app/forms/create');
  expect(await screen.findByRole('combobox', { name: 'Apply at' })).toHaveTextContent('Choose a store');
  expect(await header()).toHaveValue('All stores');
  expect(screen.queryByRole('button', { name: 'Text link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create application' })).toBeNull();
  await chooseStore();
  expect(await screen.findByText('The customer applies to Waco on their own phone.')).toBeVisible();
  expect(await header()).toHaveValue('All stores');
  expect(screen.getByRole('link', { name: 'Open the in-store form' })).toHaveAttribute(
    'href',
    '/app/forms/outside?apply_at=8',
  );
  await enter(screen.getByLabelText('Mobile phone'), '5125550134');
  await enter(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Create application' }));
  await screen.findByRole('heading', { name: 'Application MR-1 created' });
  expect(created).toEqual([expect.objectContaining({ storeId: 8 })]);
});

test('asks for the store before the in-store form opens', async () => {
  serve(false, [], several);
  renderStore('/app/forms/outside');
  expect(await screen.findByRole('combobox', { name: 'Apply at' })).toHaveTextContent('Choose a store');
  expect(screen.queryByRole('link', { name: 'Open the form' })).toBeNull();
  await chooseStore();
  expect(await screen.findByRole('link', { name: 'Open the form' })).toHaveAttribute(
    'href',
    `${location.origin}/outside-form/waco/${uuid}?device=store`,
  );
  expect(await header()).toHaveValue('All stores');
});

test('starts with the store of the header and asks a user of one store nothing', async () => {
  serve(false, [], several);
  const { unmount } = renderStore('/app/forms/create?store_id=8');
  expect(await screen.findByRole('combobox', { name: 'Apply at' })).toHaveTextContent('Waco');
  unmount();
  serve();
  renderStore('/app/forms/create');
  await screen.findByRole('button', { name: 'Text link' });
  expect(screen.queryByRole('combobox', { name: 'Apply at' })).toBeNull();
});

test('removes "Nothing is sent yet" after the form was sent', async () => {
  serve();
  const sent = { success: true, form_id: FORM_ID, sent_to: [], refused: [], expires_at: null };
  const begun: SendOptions['form'] = {
    ...{ reference: 'MR-1', applicant_name: 'Ana', associate_id: null, submitted: false },
    sent_to: [{ channel: 'sms', masked: '(•••) •••-0134' }],
  };
  server.use(
    http.get('*/api/send-links/options', ({ request }) => {
      const isBegun = new URL(request.url).searchParams.has('formId');
      return HttpResponse.json({ ...options, form: isBegun ? begun : null });
    }),
    http.post('*/api/send-links', () => HttpResponse.json(sent)),
  );
  const user = await fillIn();
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  const inside = within(await screen.findByRole('dialog', { name: 'Send Form Configuration' }));
  await user.click(await inside.findByRole('button', { name: 'Send link' }));
  expect(
    await screen.findByText('The link is on its way. The shopper opens it to agree and submit.'),
  ).toBeVisible();
  expect(screen.queryByText(/^Nothing is sent yet/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeEnabled();
});

test('creates another form for a shopper with a form only after confirmation', async () => {
  const created = serve(true);
  const user = await fillIn();
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog).getByText('A form already exists with the provided details. Do you want to proceed?'),
  ).toBeVisible();
  expect(created).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, Proceed' }));
  expect(await screen.findByRole('heading', { name: 'Application MR-1 created' })).toBeVisible();
});

test('explains that the store cannot process such a form and links to the in-store form', async () => {
  serve();
  renderStore('/app/forms/create');
  expect(
    await screen.findByText(
      'You will not be able to process this form. If you wish to process an applicant, please navigate to the in-store form.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the in-store form' })).toHaveAttribute(
    'href',
    '/app/forms/outside',
  );
});

test('shows missing values at their fields and creates nothing', async () => {
  const created = serve();
  renderStore('/app/forms/create');
  await userEvent.click(await screen.findByRole('button', { name: 'Create application' }));
  expect(await screen.findByText('Enter a phone number of ten digits')).toBeVisible();
  expect(created).toEqual([]);
});

test('refuses a number of another country as it was typed', async () => {
  const created = serve();
  renderStore('/app/forms/create');
  const phone = await screen.findByLabelText('Mobile phone');
  await userEvent.click(phone);
  await userEvent.paste('+52 55 1234 5678');
  await userEvent.click(screen.getByRole('button', { name: 'Create application' }));
  expect(await screen.findByText('US numbers only')).toBeVisible();
  expect(phone).toHaveValue('+52 55 1234 5678');
  expect(created).toEqual([]);
});

test('shows the usual monthly cost of the store’s lenders in Spanish', async () => {
  setTranslations(spanish);
  serve();
  server.use(
    http.get('*/api/send-links/options', () =>
      HttpResponse.json({ ...options, lenders: [{ id: 1, name: 'Kafene', lender_type: 'lto' }] }),
    ),
  );
  renderStore('/app/forms/create');
  const [button] = await screen.findAllByText(spanish['Monthly cost']!);
  await userEvent.click(button!);
  const costs = within(await screen.findByRole('list', { name: spanish['Monthly cost by lender']! }));
  expect(costs.getByText(/de 1\.6 a 2\.2 veces el precio al contado$/)).toBeVisible();
  expect(costs.getByText('$178–$367')).toBeVisible();
  setTranslations({});
});

test.each([
  ['the new application', '/app/forms/create'],
  ['the in-store form', '/app/forms/outside'],
])('leads a store without a form to create one: %s', async (_, path) => {
  serve(false, ['cfa-configs:update']);
  server.use(
    http.get('*/api/send-links/options', () =>
      problem(404, 'not-configured', 'This form has not yet been configured'),
    ),
  );
  renderStore(path);
  expect(await screen.findByRole('heading', { name: 'Create a form first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create form' })).toHaveAttribute(
    'href',
    '/app/account/store/application/create-form',
  );
  expect(screen.queryByText(/Ask the store/)).toBeNull();
  expect(screen.queryByText('Open the form')).toBeNull();
});

test('opens the in-store form here or on the shopper’s phone, with the helping associate', async () => {
  serve();
  renderStore('/app/forms/outside');
  const link = await screen.findByRole('link', { name: 'Open the form' });
  expect(link).toHaveAttribute('href', `${location.origin}/outside-form/austin/${uuid}?device=store`);
  expect(screen.getByRole('img', { name: 'QR code of the in-store form' })).toBeVisible();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Associates' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ben Ito' }));
  expect(link).toHaveAttribute('href', `${location.origin}/outside-form/austin/${uuid}/5?device=store`);
  expect(await screen.findByText(/^To come back, you sign in again/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send In-Store Form Link' }));
  expect(await screen.findByRole('dialog', { name: 'Send In-Store Form Link' })).toBeVisible();
});

test.each([
  [
    'a user with the permission',
    ['store-credentials:update'],
    'Enter the credentials that a lender gave this store.',
  ],
  [
    'a freemium account',
    ['freemium-models:read'],
    'Ask the person who invited you to connect this store to its lenders.',
  ],
  ['another user', [], 'Ask an administrator of this store'],
])('tells %s who can connect the store to a lender', async (_, more, words) => {
  for (const page of ['/app/forms/create', '/app/forms/outside']) {
    serve(false, more);
    const { unmount } = renderStore(page);
    const alert = (await screen.findByText('No lender can be asked yet')).closest('[role="alert"]');
    expect(alert).toHaveTextContent(words);
    expect(screen.queryAllByRole('link', { name: 'Lender credentials' })).toHaveLength(
      more.length > 0 && words.startsWith('Enter') ? 1 : 0,
    );
    unmount();
  }
});
