import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { CustomerMessageRow } from '@millrace/schemas/api';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { approvedSituation, FORM_ID, processingDetails, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const other = '22222222-2222-4222-8222-222222222222';
const message = (more: Partial<CustomerMessageRow>): CustomerMessageRow => ({
  ...{ id: 'm1', form_id: FORM_ID, reference: 'MR-1', kind: 'submitted', lender: null, channel: null },
  ...{ state: 'waiting', reason: 'quiet-hours', at: '2026-11-29T13:00:00Z', ...more },
});
const messages = [
  message({}),
  message({ id: 'm2', kind: 'offer', lender: 'Koalafi', channel: 'sms', state: 'delivered', reason: null }),
  message({ id: 'm3', kind: 'form-link', channel: 'email', state: 'failed', reason: 'smtp-550' }),
  message({ id: 'm4', kind: 'approved', lender: 'Koalafi', state: 'skipped', reason: 'no-consent' }),
];

function serve(): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/applicants/messages', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ messages });
    }),
  );
  return asked;
}
const list = async () => {
  const found = await screen.findByRole('list', { name: 'Messages to the customer' });
  await within(found).findAllByRole('listitem');
  return within(found)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent!);
};

test('shows on the deal page which messages wait, until when, and which did not arrive', async () => {
  const asked = serve();
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'applicants:read'] }),
    http.get('*/api/applicants/*/applicant-details', () => HttpResponse.json({}, { status: 404 })),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails()),
    ),
  );
  renderStore(`/app/process/7/${FORM_ID}?tab=history`);
  const [first, second, third, fourth] = await list();
  expect(first).toMatch(/^ReferenceWaits until Nov 29, \d+:00.AM, because texts are not sent at night$/);
  expect(second).toMatch(/^Offer link · KoalafiDelivered to the customerText message · Nov 29/);
  expect(third).toMatch(/^Form linkCould not be delivered\. Check the phone.*Email · Nov 29/);
  expect(fourth).toMatch(/^First approval · KoalafiNot sent: the customer did not agree to texts/);
  expect(asked).toEqual([{ form_ids: [FORM_ID] }]);
});

test('shows on the page of a customer the messages about all applications', async () => {
  const asked = serve();
  const application = (id: string, reference: string) => ({
    ...{ id, reference, store_id: 7, store_name: 'Austin', situation: approvedSituation, currency: 'USD' },
    ...{ requested_cents: null, best_lender: null, approved_cents: null, lenders: [] },
    ...{ created_at: '2026-11-20T10:00:00Z', submitted_at: null },
  });
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'applicants:read'] }),
    http.get(`*/api/applicants/${FORM_ID}/customer`, () =>
      HttpResponse.json({
        ...{ name: 'Ana Ruiz', email: null, mobile_phone: null, address: null, locale: 'en', notes: [] },
        ...{ messages: [], applications: [application(FORM_ID, 'MR-1'), application(other, 'MR-2')] },
      }),
    ),
  );
  renderStore(`/app/customers/7/${FORM_ID}`);
  expect((await list())[1]).toContain('Text message · MR-1 · Nov 29');
  expect(asked).toEqual([{ form_ids: [FORM_ID, other] }]);
});
