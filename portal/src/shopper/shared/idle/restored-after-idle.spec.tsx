import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { SavePartBody } from '@millrace/schemas/api';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { controlledClock, MINUTE } from '../../testing/controlled-clock.ts';
import { entry, form as whole, formId, results } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const pass = controlledClock();
const toPhone = { channel: 'sms' as const, masked: '(•••) •••-0134' };
const codeSent = () =>
  HttpResponse.json({
    masked: toPhone.masked,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    resendAfterSeconds: 30,
    sendsLeft: 4,
  });

async function proveAgain(user: UserEvent): Promise<void> {
  await heading('Confirm it is you');
  expect(screen.getByText(/^This page was not used for 10 minutes/)).toBeVisible();
  await press(user, 'Send code');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press(user, 'Verify');
}

test('restores a typed answer for a lender after the new code, but not a sensitive one', async () => {
  const form = new PretendForm();
  form.resumed({ last_name: 'Nuñez', ssn_number: '900123456' });
  form.state = 'submitted';
  const request = {
    id: 'fix',
    kind: 'correction',
    prompt: 'The name and the number do not match.',
    fields: ['last_name', 'ssn_number'],
    documents: [
      { id: 'identity', label: 'Identity card', types: ['image/png' as const], maxBytes: 1_000_000 },
    ],
  };
  const waiting = entry(1, 'Northwind', { outcome: 'Hold', inputRequests: [request] });
  const unlessLocked = (reply: () => ReturnType<typeof HttpResponse.json>) => () =>
    form.verified ? reply() : problem(403, 'unverified', 'Confirm your phone');
  server.use(
    http.get(
      '*/api/shopper/form',
      unlessLocked(() => HttpResponse.json(form.view())),
    ),
    http.get(
      '*/api/shopper/results',
      unlessLocked(() => HttpResponse.json(results([waiting]))),
    ),
    ...form.handlers,
    http.post('*/api/shopper/lock', () => {
      form.verified = false;
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/verify', codeSent),
    http.post('*/api/verify/check', () => {
      form.verified = true;
      return HttpResponse.json({ verified: true });
    }),
  );
  sessionStorage.setItem('started', JSON.stringify({ formId, destinations: [toPhone] }));
  const { user } = renderShopper(`/apply/answer/${waiting.attemptId}/fix`);
  await heading('Northwind needs something from you');
  const lastName = screen.getByLabelText('Last name');
  await user.clear(lastName);
  await user.type(lastName, 'Núñez-Smith');
  await user.type(screen.getByLabelText(/^Social Security/), '900123457');
  const again = /^Choose your files again\./;
  const card = new File(['card'], 'card.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Identity card'), card);
  expect(screen.queryByText(again)).toBeNull();
  pass(10 * MINUTE);
  await proveAgain(user);
  await user.click(await screen.findByRole('link', { name: 'Answer Northwind' }));
  expect(await screen.findByLabelText('Last name')).toHaveValue('Núñez-Smith');
  expect(screen.getByLabelText(/^Social Security/)).toHaveValue('');
  expect(screen.getByText(again)).toBeVisible();
  await user.upload(screen.getByLabelText('Identity card'), card);
  expect(screen.queryByText(again)).toBeNull();
});

/**
 * Returns a co-applicant's part with the default questions. The tests do not depend on which questions these
 * are.
 */
function aPart() {
  const state = { proven: true, answers: {} as Record<string, string> };
  const saves: SavePartBody[] = [];
  const locks: string[] = [];
  const store = { name: 'Lakeside Furniture', phone: null };
  server.use(
    http.get('*/api/co-applicant/part', () =>
      state.proven
        ? HttpResponse.json({
            partId: 'part',
            applicant: 'Ana',
            store,
            form: { ...whole, sections: whole.sections.slice(0, 1) },
            answers: state.answers,
            masked: [],
            doneAt: null,
          })
        : problem(403, 'not-verified', 'Not confirmed'),
    ),
    http.patch('*/api/co-applicant/part', async ({ request }) => {
      const body = (await request.json()) as SavePartBody;
      if (body.answers['email']) {
        const errors = [{ field: 'email', code: 'format', message: 'Enter an email address' }];
        return problem(422, 'answers-refused', 'Look at these', { errors });
      }
      saves.push(body);
      Object.assign(state.answers, body.answers);
      return HttpResponse.json({ doneAt: null });
    }),
    http.post('*/api/co-applicant/lock', () => {
      locks.push('lock');
      state.proven = false;
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/co-applicant/code', codeSent),
    http.post('*/api/co-applicant/code/check', () => {
      state.proven = true;
      return HttpResponse.json({ verified: true });
    }),
  );
  sessionStorage.setItem('part', JSON.stringify({ formId: 'part', destinations: [toPhone] }));
  return { saves, locks };
}

test('saves valid answers of an idle co-applicant and asks for a new code', async () => {
  const { saves, locks } = aPart();
  const { user } = renderShopper('/co-applicant');
  await user.type(await screen.findByLabelText('Mobile phone'), '5125550134');
  await user.type(screen.getByLabelText('Email'), 'nowhere');
  pass(8 * MINUTE);
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  pass(2 * MINUTE);
  await proveAgain(user);
  expect(saves).toEqual([
    { answers: { mobile_phone: '(512) 555-0134', first_name: '', last_name: '' }, locale: 'en' },
  ]);
  expect(locks).toEqual(['lock']);
  expect(await screen.findByLabelText('Mobile phone')).toHaveValue('(512) 555-0134');
});

test('keeps the page open if a co-applicant’s answers cannot be saved', async () => {
  const { locks } = aPart();
  server.use(http.patch('*/api/co-applicant/part', () => HttpResponse.error()));
  const { user } = renderShopper('/co-applicant');
  await user.type(await screen.findByLabelText('Mobile phone'), '5125550134');
  pass(10 * MINUTE);
  expect(await screen.findByText(/^Your last answers are not saved yet/)).toBeVisible();
  await press(user, 'Keep going');
  expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0134');
  expect(locks).toEqual([]);
});
