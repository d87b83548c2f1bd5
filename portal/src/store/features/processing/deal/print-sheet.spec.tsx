import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../../testing/api.ts';
import { approvedSituation, FORM_ID, processingDetails, timelineEntry } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();

test('prints what the customer needs: every approval, and no instruction for the store', async () => {
  const entries = [
    timelineEntry({
      lenderId: 4,
      lenderName: 'Kafene',
      outcome: 'Approved',
      approvedCents: 250_000,
      final: true,
    }),
    timelineEntry({
      lenderId: 5,
      lenderName: 'Sunbit',
      outcome: 'Pre Approved',
      approvedCents: 150_000,
      final: true,
    }),
    timelineEntry({ lenderId: 6, lenderName: 'Affirm', outcome: 'Rejected', final: true }),
  ].map((entry, at) => ({ ...entry, attemptId: `attempt-${at}`, offers: [] }));
  server.use(
    signedIn(),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails({ entries, situation: approvedSituation })),
    ),
  );
  renderStore(`/app/process/7/${FORM_ID}`);
  await screen.findAllByText('Kafene');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = document.querySelector('#deal-sheet')!.textContent;
  expect(sheet).toContain('StatusChoose the offer you like.');
  expect(sheet).toContain('Kafene—$2,500Approved. The lender shows the payments');
  expect(sheet).toContain('KafeneApproved up to $2,500');
  expect(sheet).toContain('SunbitPre-approved up to $1,500');
  expect(sheet).toContain('AffirmNot approved');
  for (const word of ['Show the customer', 'Next step', 'Rejected', 'Pre Approved'])
    expect(sheet).not.toContain(word);
});
