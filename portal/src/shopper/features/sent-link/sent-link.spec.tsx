import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { OpenLinkBody, SentLinkView } from '@millrace/schemas/api';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { details, formId, storeUuid } from '../../testing/fixtures.ts';
import { readStore } from '../../shared/session/visit.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const address = `/outside-form-edit/${storeUuid}/${formId}/secret`;

const view = (change: Partial<SentLinkView> = {}): SentLinkView => ({
  state: 'open',
  formId,
  locale: 'en',
  askedByShopper: false,
  submittedAt: null,
  store: { name: 'Lakeside Furniture', slug: 'lakeside', uuid: storeUuid, phone: '(555) 010-0199' },
  fieldCount: 12,
  estimatedMinutes: 2,
  lenderCount: 1,
  lenders: [{ name: 'Northwind', kind: 'lto', inquiry: 'may', later: false }],
  disclosures: details.disclosures,
  inquiries: details.inquiries,
  ...change,
});
const leadsTo = (change: Partial<SentLinkView> = {}) =>
  server.use(http.get('*/api/v2/send-links/verify/secret', () => HttpResponse.json(view(change))));

test('says that the shopper continues, if the shopper asked for the link', async () => {
  leadsTo({ askedByShopper: true });
  renderShopper(address);
  await heading(/Your application at Lakeside Furniture/);
  expect(screen.getByText(/^Pick up where you left off\./)).toBeVisible();
  expect(screen.queryByText(/^The store sent you/)).toBeNull();
});

test('opens the application after the consents and asks for the code', async () => {
  leadsTo();
  const opened: OpenLinkBody[] = [];
  server.use(
    http.post('*/api/v2/send-links/open', async ({ request }) => {
      opened.push((await request.json()) as OpenLinkBody);
      return HttpResponse.json({ formId, destinations: [{ channel: 'sms', masked: '(•••) •••-0134' }] });
    }),
  );
  const { user } = renderShopper(address);
  await heading(/Your application at Lakeside Furniture/);
  expect(screen.getByRole('heading', { name: 'Your application can go to' })).toBeVisible();
  expect(screen.getByText('Northwind').closest('li')).toHaveTextContent('Lease-to-own · may check credit');
  expect(screen.getByText(/^Credit checks: at most 1 soft .* and 1 hard/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  await press(user, 'Agree and continue');
  expect(await screen.findByRole('link', { name: 'Check the box to agree to “Credit check”' })).toBeVisible();
  expect(opened).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the credit check' }));
  await press(user, 'Agree and continue');
  expect(await screen.findByText(/0134/)).toBeVisible();
  expect(window.location.pathname).toBe('/apply/code');
  expect(opened).toEqual([
    {
      token: 'secret',
      locale: 'en',
      consents: [{ disclosureId: 'credit', version: 3, textHash: 'credit'.repeat(8) }],
      inquiries: { soft: 1, hard: 1 },
    },
  ]);
});

test('looks like the other pages of the store', async () => {
  const part = { primary: '#1f6f54', hover: '#185743', soft: '#e7f2ee', on: '#ffffff' };
  const brand = { logo: 'data:image/svg+xml,logo', colours: { light: part, dark: part } };
  const store = { ...view().store, brand };
  leadsTo({ store });
  renderShopper(address);
  await heading(/Your application at Lakeside Furniture/);
  expect(document.querySelector('.store-logo')).toHaveAttribute('src', brand.logo);
  expect(document.documentElement.style.getPropertyValue('--brand-light-primary')).toBe('#1f6f54');
  expect(readStore()).toMatchObject({ name: 'Lakeside Furniture', brand });
});

test('agrees to several texts with one checkbox', async () => {
  const [credit] = details.disclosures.en;
  const texts = [credit!, { ...credit!, id: 'terms', title: 'Terms', consentLabel: 'I agree to the terms' }];
  leadsTo({ disclosures: { en: texts, es: texts } });
  const { user } = renderShopper(address);
  await user.click(await screen.findByRole('checkbox', { name: 'I agree to both' }));
  for (const name of ['I agree to the credit check', 'I agree to the terms'])
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
});

test('shows one button to a shopper who already consented', async () => {
  leadsTo({ disclosures: { en: [], es: [] } });
  renderShopper(address);
  expect(await screen.findByRole('button', { name: 'Open my application' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
});

test.each([
  ['used', 'This link was already used'],
  ['expired', 'This link has expired'],
  ['replaced', 'A newer link was sent'],
] as const)('explains a link that is %s and sends a new one', async (state, title) => {
  leadsTo({ state });
  server.use(
    http.get('*/api/shopper/form', () => problem(401, 'signed-out', 'Open your link again')),
    http.post('*/api/v2/send-links/renew', () =>
      HttpResponse.json({ sentTo: [{ channel: 'sms', masked: '(•••) •••-0134' }] }),
    ),
  );
  const { user } = renderShopper(address);
  await heading(title);
  await press(user, 'Text me a new link');
  expect(await screen.findByText('A new link is on its way to (•••) •••-0134.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Text me a new link' })).toBeNull();
});

test('shows the message of a limit on new links', async () => {
  leadsTo({ state: 'expired' });
  const words = 'Max send attempts reached - please wait 10 minutes and try again';
  server.use(http.post('*/api/v2/send-links/renew', () => problem(403, 60203, words)));
  const { user } = renderShopper(address);
  await press(user, 'Text me a new link');
  expect(await screen.findByText(words)).toBeVisible();
});

test('continues with a used link on the phone that used it', async () => {
  leadsTo({ state: 'used' });
  const form = new PretendForm();
  form.resumed();
  server.use(...form.handlers);
  renderShopper(address);
  await screen.findByRole('button', { name: 'Continue' });
  expect(window.location.pathname).toMatch(/^\/apply\/questions\//);
});

test('leads to the results after the submission', async () => {
  leadsTo({ submittedAt: '2026-11-20T21:41:00.000Z', disclosures: { en: [], es: [] } });
  renderShopper(address);
  await heading(/You already applied on Nov 20, 2026/);
  expect(screen.getByRole('button', { name: 'See my results' })).toBeVisible();
});

test('says that an invalid link is not active', async () => {
  server.use(
    http.get('*/api/v2/send-links/verify/secret', () =>
      problem(404, 'link-inactive', 'This link is no longer active.'),
    ),
  );
  renderShopper(address);
  await heading('This link is no longer active');
});
