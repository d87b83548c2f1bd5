import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { entry, formId, offer, results } from '../../testing/fixtures.ts';
import { renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const at = '2026-11-20T21:45:00.000Z';

function serve() {
  const store = entry(1, 'In-house financing', {
    outcome: 'Approved',
    final: true,
    state: 'Completed',
    offers: [offer()],
    contract: { state: 'Contract Sent', step: null, signs_here: true },
  });
  const chosen = { attemptId: store.attemptId!, offerId: store.offers[0]!.id };
  const served = { signedAt: null as string | null, sent: [] as unknown[] };
  server.use(
    http.get('*/api/shopper/results', () => HttpResponse.json({ ...results([store]), done: true, chosen })),
    http.get('*/api/shopper/contract', () =>
      HttpResponse.json({
        text: 'Payments: 6 payments of $340',
        hash: 'a'.repeat(64),
        sent_at: at,
        signed_at: served.signedAt,
      }),
    ),
    http.post('*/api/verify', () =>
      HttpResponse.json({
        masked: '(•••) •••-0134',
        expiresAt: at,
        resendAfterSeconds: 30,
        sendsLeft: 4,
      }),
    ),
    http.post('*/api/shopper/contract/sign', async ({ request }) => {
      served.sent.push(await request.json());
      if (served.sent.length === 1)
        return problem(400, 'incorrect-code', 'The code is incorrect.', { triesLeft: 4 });
      served.signedAt = at;
      return HttpResponse.json({ success: true });
    }),
  );
  return { served, attemptId: store.attemptId! };
}

test('leads from the choice to the contract, which a code signs', async () => {
  const { served, attemptId } = serve();
  renderShopper('/apply/thank-you');
  await userEvent.click(await screen.findByRole('link', { name: 'Read and sign your contract' }));
  expect(await screen.findByText('Payments: 6 payments of $340')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Text me a code to sign' }));
  await screen.findByText(/We sent a 6-digit code/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign the contract' }));
  expect(served.sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Code'), '111 111');
  await userEvent.click(screen.getByRole('button', { name: 'Sign the contract' }));
  expect((await screen.findAllByText(/That code is wrong. Tries left: 4/))[0]).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '222222');
  await userEvent.click(screen.getByRole('button', { name: 'Sign the contract' }));
  expect(await screen.findByText('You signed this contract.')).toBeVisible();
  expect(served.sent[1]).toEqual({ attemptId, hash: 'a'.repeat(64), code: '222222' });
});

test('the page to which the message links leads to the contract', async () => {
  serve();
  renderShopper(`/status/application/${formId}/1/`);
  expect(await screen.findByText(/The store sent you its contract/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Read and sign your contract' }));
  expect(await screen.findByText('Payments: 6 payments of $340')).toBeVisible();
});
