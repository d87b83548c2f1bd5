import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { heading, press, renderShopper } from '../../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../../testing/shopper-api.ts';

const server = pretendShopperApi();
const onDevice = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

function begun(): { form: PretendForm; user: UserEvent } {
  const form = new PretendForm();
  form.resumed();
  server.use(...form.handlers);
  return { form, ...renderShopper('/apply/questions/basic-1') };
}

async function giveName(user: UserEvent): Promise<void> {
  await heading('Tell us who you are');
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Núñez');
  await press(user, 'Continue');
  await heading('Confirm who you are');
}

/** Closes the tab and opens another one, from which the server can be reached. */
function anotherTab(form: PretendForm): void {
  cleanup();
  server.resetHandlers(...form.handlers);
  renderShopper('/apply');
}

test('saves the unsaved answers of a closed tab and removes them from the device, without sensitive ones', async () => {
  const { form, user } = begun();
  server.use(http.patch('*/api/shopper/form', () => HttpResponse.error()));
  await giveName(user);
  await user.type(screen.getByLabelText('Social Security number'), '900583507');
  await press(user, 'Continue');
  await heading('About your home');
  await screen.findByText('Not saved yet. We keep trying.');
  expect(onDevice()).toContain('Núñez');
  expect(onDevice()).not.toMatch(/900583507|3507/);
  anotherTab(form);
  await heading('Confirm who you are'); // the sensitive number is asked again
  await waitFor(() => expect(form.answers).toMatchObject({ first_name: 'Ana', last_name: 'Núñez' }));
  await waitFor(() => expect(onDevice()).not.toContain('Núñez'));
});

test('does not send answers again that arrived without a response', async () => {
  const { form, user } = begun();
  server.use(
    http.patch('*/api/shopper/form', async ({ request }) => {
      const { answers } = (await request.json()) as PretendForm['saves'][number];
      Object.assign(form.answers, answers);
      return HttpResponse.error();
    }),
  );
  await giveName(user);
  await screen.findByText('Not saved yet. We keep trying.');
  anotherTab(form);
  await heading('Confirm who you are');
  expect(form.saves).toEqual([]);
  expect(onDevice()).not.toContain('Núñez');
});

test('ignores unsaved answers of another application', async () => {
  const left = {
    formId: 'another',
    version: 0,
    answers: { last_name: 'Ortiz' },
    locale: 'en',
    at: Date.now(),
  };
  localStorage.setItem('unsaved', JSON.stringify(left));
  const { form, user } = begun();
  await giveName(user);
  await waitFor(() => expect(form.answers).toMatchObject({ last_name: 'Núñez' }));
  expect(onDevice()).not.toContain('Ortiz');
});
