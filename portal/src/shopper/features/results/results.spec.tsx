import { expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { InputRequestView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { formOfStage } from '@millrace/schemas/stages';
import { sentAnswer } from '../../../shared/testing/sent-answer.ts';
import { entry, offer, results, storeUuid, welcomePath } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../testing/shopper-api.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';

const server = pretendShopperApi();

function serve(first: ShopperResults) {
  const served = { now: first, reads: 0 };
  server.use(
    http.get('*/api/shopper/results', () => {
      served.reads += 1;
      return HttpResponse.json(served.now);
    }),
  );
  return served;
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const spoken = () => document.querySelector('[data-announcer]')!.textContent;
const approved = { outcome: 'Approved', final: true, approvedCents: 320_000, state: 'Lender Responded' };

test('updates and announces a row without reordering', async () => {
  const served = serve(results([entry(1, 'Northwind'), entry(2, 'Southgate'), entry(3, 'Westbank')]));
  const { events } = renderShopper('/apply/results');
  await heading('Checking 3 lenders…');
  act(() => events.listener!.onConnected());
  await screen.findByText('Live');
  served.now = results(
    [entry(1, 'Northwind'), entry(2, 'Southgate'), entry(3, 'Westbank', { ...approved, offers: [offer()] })],
    { sequence: 2 },
  );
  act(() => events.listener!.onEvent());
  await heading('You have 1 offer');
  expect(names()).toEqual(['Northwind', 'Southgate', 'Westbank']);
  expect(spoken()).toBe('Westbank: Approved up to $3,200. 2 lenders are still checking.');
  expect(document.title).toMatch(/^\(1 offer\)/);
});

test.each([
  ['en', 'Credit checks so far: 1 soft. You agreed to at most 2 soft and 1 that may be hard.'],
  [
    'es',
    'Consultas de crédito hasta ahora: 1 blanda. Usted aceptó como máximo 2 blandas y 1 que puede ser dura.',
  ],
] as const)('shows in %s which inquiries were made and updates after each response', async (locale, text) => {
  const made = { soft: 1, hard: 2 };
  localStorage.setItem('locale', locale);
  const served = serve(results([entry(1, 'Northwind')]));
  const { events } = renderShopper('/apply/results');
  await screen.findByText(text);
  served.now = results([entry(1, 'Northwind')], { sequence: 2, inquiries: { agreed: null, made } });
  act(() => events.listener!.onEvent());
  await screen.findByText(/: 1 (soft and 2 that may be hard|blanda y 2 que pueden ser duras)\.$/);
});

test.each([
  ['en', 'Checking 2 lenders…', 'Checking lenders…'],
  ['es', 'Consultando 2 prestamistas…', 'Consultando prestamistas…'],
] as const)('counts in %s the lenders that have not answered', async (locale, two, none) => {
  const declined = { outcome: 'Rejected', final: true };
  const waits = { state: 'Start', status: 'Waiting', startedAt: null };
  const left = [
    entry(3, 'Westbank', waits),
    entry(4, 'Eastgate', { state: 'Completed', status: 'Skipped', final: true }),
  ];
  const served = serve(results([entry(1, 'Northwind', declined), entry(2, 'Southgate'), ...left]));
  localStorage.setItem('locale', locale);
  const { events } = renderShopper('/apply/results');
  await heading(two);
  served.now = results([entry(1, 'Northwind', declined)], { sequence: 2 });
  act(() => events.listener!.onConnected());
  act(() => events.listener!.onEvent());
  await heading(none);
});

test.each([
  ['en', 'Checking 1 lender…', 'Only if you agree', 'usually half a minute'],
  ['es', 'Consultando 1 prestamista…', 'Solo si usted acepta', 'suele tardar 30\u00a0s'],
] as const)(
  'counts in %s no lenders to which the shopper has not agreed',
  async (locale, title, row, time) => {
    const held = { state: 'Start', status: 'Waiting', startedAt: null, needsConsent: true } as const;
    const earlier = { outcome: 'Rejected', final: true, endedAt: '2026-01-01T00:00:00.000Z' };
    localStorage.setItem('locale', locale);
    const lenders = [entry(1, 'Westbank', earlier), entry(2, 'Northwind'), entry(3, 'Southgate', held)];
    serve(results(lenders, { mode: 'Waterfall' }));
    renderShopper('/apply/results');
    await heading(title);
    expect(screen.getByText(row)).toBeVisible();
    expect(document.querySelector('.pace')!.textContent).toContain(time);
  },
);

test('counts the offers as the button does, and names lenders that left none apart', async () => {
  serve(
    results(
      [
        entry(1, 'Northwind', { ...approved, offers: [offer(), offer({ id: 'other' })] }),
        entry(2, 'Southgate', { ...approved, handoffUrl: 'https://southgate.example/go' }),
        entry(3, 'Westbank', { outcome: 'Rejected', final: true }),
      ],
      { done: true },
    ),
  );
  renderShopper('/apply/results');
  await heading('You have 2 offers');
  expect(screen.getByText('1 more lender said yes.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See 2 offers' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue at Southgate' })).toBeVisible();
});

test('counts the other lenders that said yes, also those with offers', async () => {
  const lenders = ['Northwind', 'Southgate'].map((name, at) =>
    entry(at + 1, name, { ...approved, offers: [offer({ id: name })] }),
  );
  serve(results([...lenders, entry(3, 'Westbank', approved)], { done: true }));
  renderShopper('/apply/results');
  await heading('You have 2 offers');
  expect(screen.getByText('2 more lenders said yes.')).toBeVisible();
});

test('asks nothing more for the lenders that the shopper did not choose', async () => {
  const own = entry(1, 'Northwind', { ...approved, offers: [offer()] });
  const other = entry(2, 'Southgate', { ...approved, handoffUrl: 'https://southgate.example/go' });
  const chosen = { attemptId: own.attemptId!, offerId: offer().id };
  serve(results([other, own, entry(3, 'Westbank', approved)], { done: true, chosen }));
  const { user } = renderShopper('/apply/results');
  await heading('You chose Northwind');
  await user.click(screen.getByText('You did not choose Southgate and Westbank'));
  expect(screen.getByRole('heading', { name: 'Southgate' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue at Southgate' })).toBeNull();
  expect(screen.queryByText(/You finish your application with Westbank/)).toBeNull();
});

test('folds lenders that were not asked, if there are several', async () => {
  const skipped = { state: 'Completed', status: 'Skipped', outcome: null, final: true } as const;
  const reasons = ['The link that was sent does not ask this lender.'];
  serve(
    results(
      [
        entry(1, 'Northwind', { ...approved, offers: [offer()] }),
        entry(2, 'Southgate', { ...skipped, reasons }),
        entry(3, 'Westbank', { ...skipped, reasons }),
      ],
      { done: true },
    ),
  );
  const { user } = renderShopper('/apply/results');
  await heading('You have 1 offer');
  expect(screen.getByRole('heading', { name: 'Southgate' })).not.toBeVisible();
  await user.click(screen.getByText('Not asked: Southgate and Westbank'));
  expect(screen.getByRole('heading', { name: 'Southgate' })).toBeVisible();
});

test('shows the step of the only approval once, as the main button of the page', async () => {
  const yes = { ...approved, handoffUrl: 'https://southgate.example/go' };
  const left = entry(1, 'Northwind', { outcome: 'Rejected', final: true });
  serve(results([left, entry(2, 'Southgate', yes)], { done: true }));
  renderShopper('/apply/results');
  await heading('A lender said yes');
  const step = screen.getByRole('link', { name: 'Continue at Southgate' });
  expect(step).toHaveClass('button');
  expect(step.closest('.best')).not.toBeNull();
});

test.each([
  ['Pre Approved', 'Pre-approved', 'Pre-approved up to $3,200'],
  ['Pre-Qualified', 'You may qualify', 'You may qualify'],
  ['Approved', 'Approved', 'Approved up to $3,200'],
])('shows %s on the badge of the best offer as in the row of its lender', async (outcome, badge, row) => {
  serve(results([entry(1, 'Northwind', { ...approved, outcome, offers: [offer()] })]));
  renderShopper('/apply/results');
  await heading('You have 1 offer');
  expect(document.querySelector('.best-chip')).toHaveTextContent(badge);
  expect(document.querySelector('.lender-status')).toHaveTextContent(row);
});

test.each([
  ['an offer', { offers: [offer({ amountCents: 150_000 })] }],
  ['an approval without offers', { approvedCents: 150_000 }],
])('says what %s below the purchase leaves to pay at the store', async (_, more) => {
  const yes = entry(1, 'Northwind', { ...approved, ...more });
  serve({ ...results([yes]), purchaseCents: 180_000 });
  renderShopper('/apply/results');
  expect(await screen.findByText('Pays $1,500. You pay the other $300 at the store.')).toBeVisible();
});

test('ignores an older snapshot that arrives late', async () => {
  const served = serve(results([entry(1, 'Northwind', approved)], { sequence: 5 }));
  const { events } = renderShopper('/apply/results');
  await screen.findByText('Approved up to $3,200');
  served.now = results([entry(1, 'Northwind')], { sequence: 4 });
  const before = served.reads;
  act(() => events.listener!.onEvent());
  await waitFor(() => expect(served.reads).toBeGreaterThan(before));
  expect(screen.getByText('Approved up to $3,200')).toBeVisible();
});

test('polls the results after two failed connections', async () => {
  const served = serve(results([entry(1, 'Northwind')]));
  const { events } = renderShopper('/apply/results');
  await heading('Checking 1 lender…');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
  try {
    act(() => events.listener!.onFailed());
    expect(screen.queryByText('Updating every few seconds')).toBeNull();
    act(() => events.listener!.onFailed());
    expect(screen.getByText('Updating every few seconds')).toBeVisible();
    const before = served.reads;
    await act(() => jest.advanceTimersByTimeAsync(8100));
    expect(served.reads).toBeGreaterThan(before);
  } finally {
    jest.useRealTimers();
  }
});

test('waits for a server that is down after the submission before it reports a failure', async () => {
  let isUp = false;
  server.use(
    http.get('*/api/shopper/results', () =>
      isUp ? HttpResponse.json(results([entry(1, 'Northwind')])) : HttpResponse.error(),
    ),
  );
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
  try {
    renderShopper('/apply/results');
    const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
    await pass(1000);
    await waitFor(() => expect(screen.getByText('Still working…')).toBeVisible());
    for (let seconds = 0; seconds < 30; seconds += 2) await pass(2000);
    expect(screen.queryByText('We could not reach the store')).toBeNull();
    for (let seconds = 0; seconds < 20; seconds += 2) await pass(2000);
    await waitFor(() => expect(screen.getByText('We could not reach the store')).toBeVisible());
    isUp = true;
    await pass(2000);
    await waitFor(() => expect(screen.getByText('Checking 1 lender…')).toBeVisible());
  } finally {
    jest.useRealTimers();
  }
});

test('shows next steps without blame if no lender approved', async () => {
  serve(
    results(
      [
        entry(1, 'Northwind', { outcome: 'Rejected', final: true }),
        entry(2, 'Southgate', { outcome: 'timed_out', final: true }),
        entry(3, 'Westbank', { state: 'Completed', status: 'Not needed', final: true, startedAt: null }),
      ],
      { done: true },
    ),
  );
  renderShopper('/apply/results');
  await heading('No approval yet: 1 lender gave no answer');
  expect(screen.getByText(/Northwind will send you a notice/)).toBeVisible();
  expect(screen.getByText(/^We got no answer from Southgate/)).toBeVisible();
  expect(screen.getByText(/^Ask the associate to try Southgate again/)).toBeVisible();
  expect(screen.getByText('Not approved by Northwind')).toBeVisible();
  expect(screen.getByText('Not approved')).not.toBeVisible();
  expect(screen.getByText("Didn't answer in time")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call the store: (555) 010-0199' })).toBeVisible();
});

test('leads back to the web shop without an approval, if a shop started the application', async () => {
  const cancelUrl = 'https://shop.example/cart';
  const declined = [entry(1, 'Northwind', { outcome: 'Rejected', final: true })];
  serve(results(declined, { done: true, returnTo: { url: 'https://shop.example/done', cancelUrl } }));
  renderShopper('/apply/results');
  const link = await screen.findByRole('link', { name: 'Return to Lakeside Furniture' });
  expect(link).toHaveAttribute('href', cancelUrl);
});

test.each([
  ['en', 'You stopped here', 'You did not agree to ask Westbank, so this lender was not asked.'],
  [
    'es',
    'Usted terminó aquí',
    'Usted no aceptó consultar a Westbank, así que no se consultó a este prestamista.',
  ],
] as const)('says in %s that the shopper stopped, and how to ask the rest', async (locale, title, text) => {
  localStorage.setItem('locale', locale);
  const unasked = { state: 'Completed', status: 'Not needed', final: true, stoppedBefore: true } as const;
  const entries = [
    entry(1, 'Northwind', { outcome: 'Rejected', final: true }),
    entry(3, 'Westbank', unasked),
  ];
  serve(results(entries, { done: true, purchaseCents: 240_000, formPath: welcomePath }));
  renderShopper('/apply/results');
  await heading(title);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/each lender will send|cada prestamista le enviará/)).toBeNull();
  expect(screen.queryByText(/^(Not asked|Not needed|No se consultó)/)).toBeNull();
  expect(screen.getByRole('button', { name: /^(Apply again|Presentar otra solicitud)$/ })).toBeVisible();
});

test('announces a notice from each lender if all declined', async () => {
  const declined = { outcome: 'Rejected', final: true };
  serve(results([entry(1, 'Northwind', declined), entry(2, 'Southgate', declined)], { done: true }));
  renderShopper('/apply/results');
  await heading('No lender could approve this today');
  expect(screen.getByText(/each lender will send you a notice/)).toBeVisible();
  expect(screen.queryByText(/Ask the associate to try/)).toBeNull();
  expect(screen.getByText('Not approved by Northwind and Southgate')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply again/ })).toBeNull();
});

test('begins the next application for what a down payment leaves, after no lender approved', async () => {
  sessionStorage.setItem('visit', JSON.stringify({ storeUuid, urlId: 'main', link: '7', path: welcomePath }));
  const declined = [entry(1, 'Northwind', { outcome: 'Rejected', final: true })];
  serve(results(declined, { done: true, purchaseCents: 240_000 }));
  const ended = jest.fn(() => HttpResponse.json({ success: true }));
  server.use(http.post('*/api/shopper/end', ended));
  const { user } = renderShopper('/apply/results');
  await heading('No lender could approve this today');
  expect(
    screen.getByText('If you pay $480 at the store, you finance $1,920 instead of $2,400.'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '30%' }));
  await press(user, 'Apply again for $1,680');
  await heading(/See your financing options/);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('begins the next application also where no store link was opened, for example from /status', async () => {
  const declined = [entry(1, 'Northwind', { outcome: 'Rejected', final: true })];
  serve(results(declined, { done: true, purchaseCents: 240_000, formPath: welcomePath }));
  const { user } = renderShopper('/apply/results');
  await heading('No lender could approve this today');
  expect(screen.queryByText(/open the store’s link/)).toBeNull();
  await press(user, 'Apply again for $1,920');
  await heading(/See your financing options/);
  expect(window.location.pathname + window.location.search).toBe(welcomePath);
});

test('says after a reload that the results are loaded, and not that the application is sent', async () => {
  const reply = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/shopper/results', async () => {
      await reply.promise;
      return HttpResponse.json(results([entry(1, 'Northwind')]));
    }),
  );
  renderShopper('/apply/results');
  await heading('Your results');
  expect(screen.getByText('Loading your results…')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('Sending your application…')).toBeNull();
  reply.resolve();
  await heading('Checking 1 lender…');
});

test('promises no notice if no lender could be reached', async () => {
  const unreached = { state: 'Error', final: true };
  serve(results([entry(1, 'Northwind', unreached), entry(2, 'Southgate', unreached)], { done: true }));
  renderShopper('/apply/results');
  await heading('No approval yet: 2 lenders gave no answer');
  expect(screen.queryByText(/will send you a notice/)).toBeNull();
  expect(screen.getByText(/^Ask the associate to try Northwind and Southgate again/)).toBeVisible();
});

test('asks only for what one lender needs while the others continue', async () => {
  const form = new PretendForm();
  form.resumed({ first_name: 'Ana', last_name: 'Nuñez' });
  form.state = 'submitted';
  const request = {
    id: 'fix-name',
    kind: 'correction',
    prompt: 'The name does not match.',
    fields: ['last_name'],
  };
  const waiting = { outcome: 'Soft Decline', inputRequests: [request] };
  const served = serve(results([entry(1, 'Northwind', waiting), entry(2, 'Southgate')]));
  const bodies: unknown[] = [];
  server.use(
    ...form.handlers,
    http.post('*/api/shopper/results/answer', async ({ request: sent }) => {
      bodies.push(await sentAnswer(sent));
      served.now = results([entry(1, 'Northwind'), entry(2, 'Southgate')], { sequence: 2 });
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderShopper('/apply/results');
  await user.click(await screen.findByRole('link', { name: 'Answer Northwind' }));
  await heading('Northwind needs something from you');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  const lastName = screen.getByLabelText('Last name');
  await user.clear(lastName);
  await user.type(lastName, 'Núñez');
  await press(user, 'Send to Northwind');
  await heading('Checking 2 lenders…');
  expect(bodies).toEqual([
    { attemptId: entry(1, '').attemptId, requestId: 'fix-name', values: { last_name: 'Núñez' } },
  ]);
});

/** Makes the mock server offer a stage of the lender Northwind beside another lender's answer, and take it. */
function serveStage(other: TimelineEntry, fields: string[], more: Partial<ShopperResults> = {}) {
  const form = new PretendForm();
  form.resumed(fields.length === 0 ? { first_name: 'Ana', last_name: 'Núñez' } : {});
  form.state = 'submitted';
  const next = {
    lenders: [{ key: 'northwind', name: 'Northwind', kind: 'lto', inquiry: 'may' as const }],
    ...{ questions: fields.length, fields, inquiries: { soft: 0, hard: 1 }, unknown: 1, isOpen: false },
  };
  const unneeded = entry(1, 'Northwind', { state: 'Completed', status: 'Not needed', final: true });
  const served = serve(results([other, ...(more.done ? [unneeded] : [])], { next, ...more }));
  const sent: unknown[] = [];
  server.use(
    ...form.handlers,
    http.post('*/api/shopper/form/stage', async ({ request }) => {
      sent.push(await request.json());
      form.state = 'draft';
      form.stage = { number: 2, lenders: ['Northwind'] };
      form.form = formOfStage(form.form, { keys: ['northwind'], fields }, {});
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/shopper/form/submit', () => {
      sent.push('submitted');
      served.now = results([other, entry(1, 'Northwind')], { sequence: 2 });
      return HttpResponse.json({ reference: 'LF-2048', submittedAt: new Date().toISOString() });
    }),
  );
  return { form, sent };
}

test('agrees to the next lender and sends it its questions from the results', async () => {
  const declined = entry(2, 'Southgate', { outcome: 'Rejected', state: 'Completed', final: true });
  const { form, sent } = serveStage(declined, ['first_name', 'last_name']);
  const { user } = renderShopper('/apply/results');
  await user.type(await screen.findByLabelText('First name'), 'Ana');
  expect(screen.getByText(/^When you send your answers, you agree that Northwind may get/)).toBeVisible();
  expect(screen.getByText(/At most 1 credit check can follow, which may be hard\.$/)).toBeVisible();
  expect(screen.getByText('may check credit').parentElement).toHaveTextContent(
    'Lease-to-own · may check credit',
  );
  await press(user, 'Agree and send to Northwind');
  expect(await screen.findByRole('link', { name: 'Enter your last name' })).toBeVisible();
  expect([sent, form.saves]).toEqual([[], []]);
  await user.type(screen.getByLabelText('Last name'), 'Núñez');
  await press(user, 'Agree and send to Northwind');
  await heading('Checking 1 lender…');
  expect(sent).toEqual([{ lenders: ['northwind'], locale: 'en' }, 'submitted']);
  expect(form.saves.at(-1)!.answers).toMatchObject({ first_name: 'Ana', last_name: 'Núñez' });
});

test('sends the application to the next lender at once if it has no questions', async () => {
  const yes = entry(2, 'Southgate', { ...approved, offers: [offer()] });
  const { sent } = serveStage(yes, [], { done: true });
  const { user } = renderShopper('/apply/results');
  await heading('You have 1 offer');
  // the page offers this lender, so it must not say that none is asked
  expect(screen.queryByText(/No other lender is being asked|^Not needed/)).toBeNull();
  await press(user, 'Agree and send to Northwind');
  await screen.findByText(/still checking/);
  expect(window.location.pathname).toBe('/apply/results');
  expect(sent).toEqual([{ lenders: ['northwind'], locale: 'en' }, 'submitted']);
});

test('saves the answers to a stage before they are sent, also sensitive ones, and finds them again', async () => {
  const declined = entry(2, 'Southgate', { outcome: 'Rejected', state: 'Completed', final: true });
  const { form, sent } = serveStage(declined, ['first_name', 'last_name', 'ssn_number']);
  const drafts: Record<string, string>[] = [];
  server.use(
    http.patch('*/api/shopper/form/stage', async ({ request }) => {
      drafts.push(((await request.json()) as { answers: Record<string, string> }).answers);
      const savedAt = new Date().toISOString();
      const { ssn_number: _, ...open } = Object.assign({}, ...drafts) as Record<string, string>;
      form.unsent = { answers: { ...open, ssn_number: '•••-••-3507' }, masked: ['ssn_number'], savedAt };
      return HttpResponse.json({ savedAt });
    }),
  );
  const { user, events } = renderShopper('/apply/results');
  await user.type(await screen.findByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Social Security number'), '900583507');
  // results that arrive before the save must not delay it
  const arriving = setInterval(() => act(() => events.listener?.onEvent()), 300);
  expect(await screen.findByText(/^Saved /, {}, { timeout: 5000 })).toBeVisible();
  clearInterval(arriving);
  expect(Object.assign({}, ...drafts)).toEqual({ first_name: 'Ana', ssn_number: '900583507' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('900583507');
  cleanup();
  const again = renderShopper('/apply/results');
  expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
  expect(screen.getByText(/3507/)).toBeVisible();
  expect([sent, form.saves]).toEqual([[], []]);
  // the server uses the saved answers when the shopper agrees
  form.answers['ssn_number'] = '900583507';
  await again.user.type(screen.getByLabelText('Last name'), 'Núñez');
  await press(again.user, 'Agree and send to Northwind');
  await heading('Checking 1 lender…');
  expect(sent).toEqual([{ lenders: ['northwind'], locale: 'en' }, 'submitted']);
});

/** Makes the mock server return a question from the lender Northwind. The mock server accepts any answer. */
function serveQuestion(request: InputRequestView): unknown[] {
  const form = new PretendForm();
  form.resumed({ first_name: 'Ana', last_name: 'Nuñez' });
  form.state = 'submitted';
  const served = serve(results([entry(1, 'Northwind', { outcome: 'Hold', inputRequests: [request] })]));
  const bodies: unknown[] = [];
  server.use(
    ...form.handlers,
    http.post('*/api/shopper/results/answer', async ({ request: sent }) => {
      bodies.push(await sentAnswer(sent));
      served.now = results([entry(1, 'Northwind')], { sequence: 2 });
      return HttpResponse.json({ success: true });
    }),
  );
  return bodies;
}

test('puts approvals first and folds declines after all lenders answered', async () => {
  const declined = { outcome: 'Rejected', state: 'Completed', final: true };
  const first = results([entry(1, 'Northwind', declined), entry(2, 'Southgate', declined)], { done: true });
  const yes = entry(3, 'Westbank', { ...approved, offers: [offer()] });
  serve({ ...first, purchaseCents: 150_000, entries: [...first.entries, yes] });
  renderShopper('/apply/results');
  await heading('You have 1 offer');
  expect(screen.getByText('/mo').parentElement).toHaveTextContent('About $74/mo');
  expect(screen.getByRole('link', { name: 'See 1 offer' })).toBeVisible();
  expect(names()[0]).toBe('Westbank');
  expect(screen.getByText('Not approved by Northwind and Southgate')).toBeVisible();
  expect(screen.getByText('Northwind', { selector: 'h3' })).not.toBeVisible();
});

test('puts approvals first and folds declines while only a person of the store decides', async () => {
  const declined = { outcome: 'Rejected', state: 'Completed', final: true };
  const withStore = { outcome: 'Pending', waitingOn: 'merchant', state: 'Processing', final: false } as const;
  const yes = entry(3, 'Westbank', { ...approved, offers: [offer()] });
  serve(results([entry(1, 'Northwind', declined), entry(2, 'Southgate', withStore), yes]));
  renderShopper('/apply/results');
  await heading('You have 1 offer');
  expect(names().slice(0, 2)).toEqual(['Westbank', 'Southgate']);
  expect(screen.getByText('Northwind', { selector: 'h3' })).not.toBeVisible();
});

test("does not report a decline while a person checks a lender's response", async () => {
  const rejected = { outcome: 'Rejected', state: 'Completed', final: true };
  const looking = { state: 'Error', status: 'In review', outcome: null, final: false };
  serve(results([entry(1, 'Northwind', looking), entry(2, 'Southgate', rejected)], { done: true }));
  renderShopper('/apply/results');
  await heading('Checking 1 lender…');
  expect(screen.getByText('No answer yet. The store is asking again')).toBeVisible();
  expect(screen.queryByText('What you can do now')).toBeNull();
});

test.each([
  ['merchant', 'The store is checking with this lender'],
  ['consumer', 'Lender needs something from you'],
] as const)('shows for a lender that waits for the %s: %s', async (waitingOn, text) => {
  serve(results([entry(1, 'Northwind', { outcome: 'Hold', waitingOn })]));
  renderShopper('/apply/results');
  expect(await screen.findByText(text)).toBeVisible();
});

test('answers a lender’s own question with one of its choices', async () => {
  const bodies = serveQuestion({
    id: 'kba',
    kind: 'kba',
    prompt: 'Answer this.',
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
  const { user } = renderShopper('/apply/results');
  await user.click(await screen.findByRole('link', { name: 'Answer the questions' }));
  await user.click(await screen.findByRole('radio', { name: 'Larch Street' }));
  expect(screen.getByRole('group', { name: 'Where did you live in 2019?' })).toBeVisible();
  await press(user, 'Send answers');
  await waitFor(() => expect(bodies).toMatchObject([{ requestId: 'kba', values: { street: '1' } }]));
});

test('sends a document as a file and reports invalid files before sending', async () => {
  const bodies = serveQuestion({
    id: 'documents',
    kind: 'documents',
    prompt: 'Northwind wants to see your ID.',
    fields: [],
    documents: [{ id: 'id', label: 'Photo of your ID', types: ['image/jpeg', 'image/png'], maxBytes: 10 }],
  });
  const { user } = renderShopper('/apply/results');
  await user.click(await screen.findByRole('link', { name: 'Add documents' }));
  const input = await screen.findByLabelText('Photo of your ID');
  await press(user, 'Send documents');
  expect(await screen.findAllByText('Choose a file: Photo of your ID')).toHaveLength(2);
  await user.upload(input, new File(['much more than ten'], 'id.jpg', { type: 'image/jpeg' }));
  expect(await screen.findAllByText('This file is too large: Photo of your ID')).toHaveLength(2);
  await user.upload(input, new File(['photo'], 'id.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('id.jpg')).toBeVisible();
  await press(user, 'Send documents');
  const document = { id: 'id', name: 'id.jpg', type: 'image/jpeg', content: 'cGhvdG8=' };
  await waitFor(() => expect(bodies).toMatchObject([{ requestId: 'documents', documents: [document] }]));
});

test('says what to do when the server refuses the files', async () => {
  serveQuestion({
    id: 'documents',
    kind: 'documents',
    prompt: 'Northwind wants to see your ID.',
    fields: [],
    documents: [{ id: 'id', label: 'Photo of your ID', types: ['image/jpeg'], maxBytes: 10 }],
  });
  server.use(
    http.post('*/api/shopper/results/answer', () =>
      HttpResponse.json({ code: 'too-large', message: 'The files are too large.' }, { status: 413 }),
    ),
  );
  const { user } = renderShopper('/apply/results');
  await user.click(await screen.findByRole('link', { name: 'Add documents' }));
  const input = await screen.findByLabelText('Photo of your ID');
  await user.upload(input, new File(['photo'], 'id.jpg', { type: 'image/jpeg' }));
  await press(user, 'Send documents');
  expect(await screen.findByText(/^Your files are too large together\. Choose smaller files/)).toBeVisible();
});

test("hides a lender's link that is not a web address", async () => {
  serve(results([entry(1, 'Northwind', { ...approved, handoffUrl: 'javascript:alert(1)' })], { done: true }));
  renderShopper('/apply/results');
  await heading('A lender said yes');
  expect(screen.queryByRole('link', { name: /Continue at/ })).toBeNull();
});

test('explains what to do after an approval without offer or address', async () => {
  serve(results([entry(1, 'Northwind', { ...approved, atLender: true })], { done: true }));
  renderShopper('/apply/results');
  await heading('A lender said yes');
  expect(
    screen.getByText(
      /Show your reference to an associate at Lakeside Furniture.* finishes the application with you at Northwind/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/opens the contract/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Call the store: (555)\u00a0010-0199' })).toBeVisible();
});

test('says that the store opens the contract if it is completed here', async () => {
  const contract = { state: null, step: null };
  serve(results([entry(1, 'Northwind', { ...approved, contract })], { done: true }));
  renderShopper('/apply/results');
  expect(await screen.findByText(/who opens the contract with you/)).toBeVisible();
});

test('shows the reference while other lenders are open', async () => {
  serve(results([entry(1, 'Northwind', approved), entry(2, 'Southgate')]));
  renderShopper('/apply/results');
  await heading('A lender said yes');
  expect(screen.getByText(/Show your reference to an associate/)).toBeVisible();
  expect(screen.getByText('LF-2048')).toBeVisible();
});

test('links to the thank-you page instead of the lender after signing at the lender', async () => {
  const handed = { ...approved, handoffUrl: 'https://sunbit.example/link' };
  const served = serve(results([entry(1, 'Sunbit', handed)], { done: true }));
  const { events, user } = renderShopper('/apply/results');
  await screen.findByRole('link', { name: 'Continue at Sunbit' });
  const contract = { state: 'Signed', step: null };
  served.now = results([entry(1, 'Sunbit', { ...handed, contract })], { done: true, sequence: 2 });
  act(() => events.listener!.onEvent());
  await heading('You signed with Sunbit');
  expect(screen.queryByRole('link', { name: 'Continue at Sunbit' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'See my choice and what happens next' }));
  await heading('Thank you, and enjoy');
  expect(screen.getByText('Sunbit')).toBeVisible();
  expect(screen.queryByText(/up to/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue at Sunbit' })).toBeNull();
});

test.each([
  ['en', 'If the message does not arrive, only Koalafi can send it again.'],
  ['es', 'Si el mensaje no llega, solo Koalafi puede enviarlo de nuevo.'],
] as const)('refers a shopper without a signing message to the lender: %s', (locale, sentence) => {
  expect(resultMessages[locale].signByMessage('Koalafi')).toContain(sentence);
});

test('names the phone number of a lender that has to send its message again', async () => {
  const sent = { outcome: 'contract_sent', customerPhone: '(844) 937-8275' };
  serve(
    results([entry(1, 'Koalafi', { ...sent, contract: { state: 'Contract Sent', step: null } })], {
      done: true,
    }),
  );
  renderShopper('/apply/results');
  await heading('A lender said yes');
  expect(screen.getByText(/937-8275/)).toHaveClass('unbroken');
  expect(document.querySelector('.best')).toHaveTextContent(/Call Koalafi at \(844\)\s937-8275\./);
});

test.each([
  [240_000, 'Sunbit, for your $2,400 purchase'],
  [400_000, 'Sunbit, $3,200 of your $4,000 purchase'],
])('names the purchase of %i cents and not the maximum after signing', async (purchaseCents, text) => {
  const contract = { state: 'Signed', step: null };
  serve(results([entry(1, 'Sunbit', { ...approved, contract })], { done: true, purchaseCents }));
  renderShopper('/apply/thank-you');
  expect(await screen.findByText(text)).toBeVisible();
});

test('names the lender that waits for the shopper on its own pages', async () => {
  const pending = {
    outcome: 'Pending',
    state: 'Processing',
    handoffUrl: 'https://sunbit.example/link',
  } as const;
  const served = serve(results([entry(1, 'Sunbit', { ...pending, waitingOn: 'consumer' })]));
  const { events } = renderShopper('/apply/results');
  await heading('A lender needs you');
  expect(screen.getByRole('heading', { level: 2, name: 'Sunbit is waiting for you' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue at Sunbit' })).toHaveClass('button');
  served.now = results([entry(1, 'Sunbit', { ...pending, waitingOn: 'lender' })], { sequence: 2 });
  act(() => events.listener!.onEvent());
  await screen.findByText(/Lender needs more time/);
  expect(screen.queryByRole('link', { name: 'Continue at Sunbit' })).toBeNull();
});

test('has no main button for the offers while a lender is still deciding', async () => {
  const yes = entry(1, 'Northwind', { ...approved, offers: [offer()] });
  const served = serve(results([yes, entry(2, 'Southgate')]));
  const { events } = renderShopper('/apply/results');
  const button = await screen.findByRole('link', { name: 'See 1 offer' });
  expect(button).toHaveClass('button-quiet');
  expect(screen.getByText(/^1 lender is still checking. You can wait/)).toBeVisible();
  const no = entry(2, 'Southgate', { outcome: 'Rejected', final: true, state: 'Lender Responded' });
  served.now = results([yes, no], { done: true, sequence: 2 });
  act(() => events.listener!.onEvent());
  await screen.findByText('No other lender is being asked.');
  expect(screen.getByRole('link', { name: 'See 1 offer' })).toHaveClass('button');
});
