import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../../testing/api.ts';
import { formRow, processingDetails } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();
const names = ['Ana Ruiz', 'Wei Chen', 'Omar Dawson'];
const idOf = (at: number): string => `0f8fad5b-d9cb-469f-a165-00000000000${at}`;

/** Serves a list of applications and the page of each. Returns the queries of the list and its present rows. */
function serve() {
  const rows = names.map((applicant_name, at) => formRow({ id: idOf(at), applicant_name }));
  const asked: string[] = [];
  server.use(
    signedIn(),
    http.get('*/api/forms', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const offset = Number(searchParams.get('offset'));
      const list = rows.slice(offset, offset + Number(searchParams.get('limit')));
      return HttpResponse.json({ list, count: rows.length });
    }),
    http.get('*/api/forms/7/:id/processing/form-details', ({ params }) => {
      const id = String(params['id']);
      return HttpResponse.json(processingDetails({ id, applicant_name: names[Number(id.at(-1))]! }));
    }),
  );
  return { rows, asked };
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

test('opens the neighbours in the list with its filters, and says so at its ends', async () => {
  const { asked } = serve();
  renderStore('/app/forms/view-all?tab=approved&order=name');
  await userEvent.click(await screen.findByRole('link', { name: 'Wei Chen' }));
  await heading('Wei Chen');
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(asked.at(-1)).toBe('tab=approved&order=name&offset=0&limit=11');
  await userEvent.click(screen.getByRole('tab', { name: 'Answers' }));
  await userEvent.keyboard('j');
  await heading('Omar Dawson');
  expect(window.location.search).toBe('?tab=answers');
  await userEvent.keyboard('j');
  expect(await screen.findByText('This is the last application of the list.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous application' }));
  await heading('Wei Chen');
  expect(screen.getByRole('button', { name: 'Previous application' })).toHaveFocus();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Applications' })).toHaveAttribute(
    'href',
    '/app/forms/view-all?tab=approved&order=name',
  );
});

test('keeps the keys of a field, and goes on from the place of an application that left the list', async () => {
  const { rows } = serve();
  const { socket } = renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('link', { name: 'Wei Chen' }));
  await screen.findByText('2 of 3');
  const field = document.body.appendChild(document.createElement('input'));
  await userEvent.type(field, 'j');
  field.remove();
  expect(screen.getByRole('heading', { name: 'Wei Chen', level: 1 })).toBeVisible();
  rows.splice(1, 1);
  act(() => socket.fire('connect'));
  act(() => socket.fire('event', { sequence: 9, type: 'form.submitted', formId: idOf(1), at: '' }));
  await screen.findByText('2 of 2');
  await userEvent.keyboard('j');
  await heading('Omar Dawson');
  await waitFor(() => expect(screen.getByText('2 of 2')).toBeVisible());
});

test('leaves the keys alone after the user switched off shortcuts of one key', async () => {
  serve();
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('link', { name: 'Wei Chen' }));
  await screen.findByText('2 of 3');
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: 'Shortcuts of one key' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('j[[?');
  expect(await heading('Wei Chen')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.removeItem('millrace.single-keys');
  await userEvent.keyboard('j');
  await heading('Omar Dawson');
});

test('shows no neighbours on a page that was not opened from a list', async () => {
  serve();
  renderStore(`/app/process/7/${idOf(0)}`);
  await heading('Ana Ruiz');
  expect(screen.queryByRole('navigation', { name: 'Applications of the list' })).toBeNull();
});
