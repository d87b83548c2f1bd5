import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InputRequestView } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { sentAnswer } from '../../../../shared/testing/sent-answer.ts';
import { pretendApi, signedIn } from '../../../testing/api.ts';
import { FORM_ID, processingDetails, processorSession, timelineEntry } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();
const address = { store_id: 7, form_id: FORM_ID, lender_id: 1 };

function serve(request: InputRequestView): unknown[] {
  const sent: unknown[] = [];
  const entry = timelineEntry({
    lenderName: 'FlexShopper',
    outcome: 'Hold',
    attemptState: 'PENDING',
    attemptId: '0f8fad5b-d9cb-469f-a165-000000000901',
    final: false,
    inputRequests: [request],
  });
  server.use(
    signedIn(processorSession),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails({ entries: [entry] })),
    ),
    http.post('*/api/e2e/answer', async ({ request: call }) => {
      sent.push(await sentAnswer(call));
      return HttpResponse.json({ success: true });
    }),
  );
  renderStore(`/app/process/7/${FORM_ID}`);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test("answers a question with one of the lender's choices", async () => {
  const sent = serve({
    id: 'kba',
    kind: 'kba',
    prompt: 'FlexShopper asks about the customer.',
    fields: ['street'],
    questions: [
      {
        id: 'street',
        label: 'Where did you live in 2019?',
        choices: [
          { id: '1', label: 'Larch Street' },
          { id: '2', label: 'None of these' },
        ],
      },
    ],
  });
  await press('Send answers');
  expect(await screen.findByText('Answer this question')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Where did you live in 2019?' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Larch Street' }));
  await press('Send answers');
  await waitFor(() => expect(sent).toEqual([{ ...address, request_id: 'kba', values: { street: '1' } }]));
});

test('accepts a document of a type and size that the lender accepts', async () => {
  const sent = serve({
    id: 'invoice',
    kind: 'documents',
    prompt: 'FlexShopper pays once it has the invoice.',
    fields: [],
    documents: [{ id: 'invoice', label: 'Invoice', types: ['application/pdf'], maxBytes: 2_000_000 }],
  });
  expect(await screen.findByText('PDF, up to 2 MB')).toBeVisible();
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText('Invoice'), file, { applyAccept: false });
  await press('Send documents');
  expect(await screen.findByText('Choose a file')).toBeVisible();
  await choose(new File(['x'], 'photo.png', { type: 'image/png' }));
  expect(await screen.findByText('The lender does not accept this type of file')).toBeVisible();
  await choose(new File(['%PDF-1.7'], 'invoice-17.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('invoice-17.pdf')).toBeVisible();
  await press('Send documents');
  const document = {
    id: 'invoice',
    name: 'invoice-17.pdf',
    type: 'application/pdf',
    content: 'JVBERi0xLjc=',
  };
  await waitFor(() =>
    expect(sent).toEqual([{ ...address, request_id: 'invoice', values: {}, documents: [document] }]),
  );
});

test('shows whose answers a pre-approval waits for', async () => {
  const request = { id: 'kba', kind: 'kba', prompt: 'Who is it?', fields: ['street'] };
  const entry = timelineEntry({
    lenderName: 'FlexShopper',
    outcome: 'Pre Approved',
    attemptState: 'RESPONDED',
    waitingOn: 'consumer',
    inputRequests: [request],
  });
  server.use(
    signedIn(processorSession),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails({ entries: [entry] })),
    ),
  );
  renderStore(`/app/process/7/${FORM_ID}`);
  const row = await screen.findByRole('listitem', { name: 'FlexShopper' });
  expect(row).toHaveTextContent('Waiting for the customer to answer questions from FlexShopper');
  expect(row).toHaveTextContent('The customer reads: “Who is it?”');
});
