import { afterEach, expect, jest, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferView, ProcessingDetails } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import {
  FORM_ID,
  declinedSituation,
  processingDetails,
  processorSession,
  timelineEntry,
} from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
afterEach(() => void jest.restoreAllMocks());
const page = `/app/process/7/${FORM_ID}`;
const address = `${page}?tab=timeline`;
const detailsUrl = `*/api/forms/7/${FORM_ID}/processing/form-details`;

function serveDetails(details: ProcessingDetails): void {
  server.use(
    signedIn(),
    http.get(detailsUrl, () => HttpResponse.json(details)),
  );
}

const lender = (name: string) => screen.findByRole('listitem', { name });

const leaseOffer: OfferView = {
  id: 'o1',
  product: 'lease',
  name: null,
  amountCents: 320_000,
  termMonths: 24,
  paymentCents: 14_800,
  paymentFrequency: 'monthly',
  totalOfPaymentsCents: 355_200,
  aprBasisPoints: null,
  costOfLeaseCents: 35_200,
  dueTodayCents: 4_900,
  earlyPurchaseDays: 90,
  url: null,
  expiresAt: null,
};

const softDecline = timelineEntry({
  canRegrade: true,
  needsChange: true,
  inputRequests: [
    {
      id: 'r1',
      kind: 'correction',
      prompt: 'Check the income and the SSN.',
      fields: ['net_monthly_income', 'ssn_number'],
    },
  ],
});

const answers: ProcessingDetails['answers'] = [
  {
    section: 'Employment',
    fields: [
      {
        id: 'net_monthly_income',
        label: 'Net monthly income',
        value: '4500',
        masked: false,
        needed_by: [{ lender: 'Koalafi', because: 'At least $1,000 a month.' }],
      },
      {
        ...{ id: 'ssn_number', label: 'SSN', value: '•••-••-1234', masked: true },
        ...{ entered_by: 'staff' as const, needed_by: [] },
      },
    ],
  },
];

test('shows each lender of the plan in plan order with state, response, amount and offers', async () => {
  const entries = [
    timelineEntry({
      lenderId: 3,
      lenderName: 'Acima',
      group: 3,
      state: 'Start',
      status: 'Waiting',
      outcome: null,
      final: false,
      startedAt: null,
      endedAt: null,
    }),
    timelineEntry({
      lenderId: 1,
      lenderName: 'Prosper',
      group: 1,
      outcome: 'Rejected',
      reasons: ['Credit file too short.'],
    }),
    timelineEntry({
      lenderId: 2,
      lenderName: 'Sunbit',
      group: 2,
      outcome: 'Approved',
      approvedCents: 320_000,
      offers: [leaseOffer],
      lenderReferences: { application: 'SUN-1' },
      history: [
        {
          at: '2026-11-20T21:41:07.000Z',
          from: null,
          to: 'QUEUED',
          event: 'queued',
          note: null,
          outcome: null,
          contract: null,
          correction: { by: 'staff', name: 'Ana Okafor', labels: ['Monthly income'], reason: 'Misread' },
        },
        {
          at: '2026-11-20T21:41:09.000Z',
          from: 'SUBMITTING',
          to: 'RESPONDED',
          event: 'answered',
          note: null,
          outcome: 'Soft Decline',
          contract: null,
          correction: null,
        },
        {
          at: '2026-11-20T21:44:09.000Z',
          from: 'RESPONDED',
          to: 'RESPONDED',
          event: 'answered',
          note: null,
          outcome: 'contract_sent',
          contract: 'Signed',
          correction: null,
        },
      ],
    }),
    timelineEntry({
      lenderId: 4,
      lenderName: 'Snap',
      group: 9,
      excludedBecause: 'Snap does not serve Texas.',
    }),
  ];
  serveDetails(processingDetails({ entries }));
  renderStore(address);

  expect(await lender('Prosper')).toHaveTextContent(/Rejected.*answered in 12 s.*Credit file too short/s);
  expect(await lender('Acima')).toHaveTextContent('Waiting');
  const sunbit = await lender('Sunbit');
  for (const text of [
    'Approved',
    '$3,200',
    'Lease-to-own',
    'Up to $3,200',
    // for the purchase of $2,900, as the customer sees it
    'About $134 a month for 24 months',
    'Total about $3,219',
    'Due today at most $49',
    'Estimated for $2,900.',
  ]) {
    expect(sunbit).toHaveTextContent(text);
  }
  const places = screen
    .getAllByRole('region', { name: /^Asked/ })
    .map((group) => group.getAttribute('aria-label'));
  expect(places).toEqual(['Asked 1st', 'Asked 2nd', 'Asked 3rd']);
  expect(screen.getByRole('region', { name: 'Not asked' })).toHaveTextContent(
    'Snap: Snap does not serve Texas.',
  );

  await userEvent.click(screen.getByRole('button', { name: 'History of Sunbit' }));
  expect(within(sunbit).getByText('SUN-1')).toBeVisible();
  expect(within(sunbit).getByText(/3:41:07.PM/)).toBeVisible();
  expect(within(sunbit).getByText(/Being sent → Answered/)).toBeVisible();
  expect(within(sunbit).getByText('The lender answered: Soft Decline')).toBeVisible();
  expect(within(sunbit).getByText('The lender answered: Signed')).toBeVisible();
  expect(
    within(sunbit).getByText('Regraded by Ana Okafor, Monthly income corrected: “Misread”'),
  ).toBeVisible();
});

test('says for a disabled store that open lenders wait, and nothing if all are finished', async () => {
  const store = { id: 7, name: 'Austin', currency: 'USD', is_closed: true } as const;
  serveDetails(processingDetails({ store, done: false, submitted_at: '2026-11-20T21:40:00.000Z' }));
  const { unmount } = renderStore(address);
  expect(await screen.findByText('This store is disabled')).toBeVisible();
  unmount();
  serveDetails(processingDetails({ store, done: true, submitted_at: '2026-11-20T21:40:00.000Z' }));
  renderStore(address);
  await screen.findAllByText(/Austin/);
  expect(screen.queryByText('This store is disabled')).not.toBeInTheDocument();
});

test('groups lenders that are asked together and marks a slow one', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T21:41:05.000Z'));
  const startedAt = '2026-11-20T21:40:00.000Z';
  const running = { group: 1, state: 'Processing', outcome: null, final: false, startedAt, endedAt: null };
  serveDetails(
    processingDetails({
      mode: 'Shotgun',
      entries: [
        timelineEntry({ ...running, lenderId: 1, lenderName: 'Prosper', typicalSeconds: 90 }),
        timelineEntry({
          ...running,
          lenderId: 2,
          lenderName: 'Sunbit',
          typicalSeconds: 20,
          waitingOn: 'merchant',
        }),
      ],
    }),
  );
  renderStore(address);
  expect(await lender('Prosper')).toHaveTextContent('1:05 · usually 1 min 30 s');
  expect(await lender('Sunbit')).toHaveTextContent('1:05 · longer than usual');
  expect(await lender('Sunbit')).toHaveTextContent('Waiting for you');
  expect(screen.getByRole('region', { name: 'Asked all at once' })).toBeInTheDocument();
});

test('lists in the history when the customer agreed to more questions and answered them', async () => {
  const stages = [
    {
      ...{ number: 2, lenders: ['Kafene', 'Koalafi'] },
      ...{ opened_at: '2026-11-20T21:44:00.000Z', submitted_at: '2026-11-20T21:46:00.000Z' },
    },
  ];
  serveDetails(processingDetails({ stages }));
  renderStore(`${page}?tab=history`);
  const panel = await screen.findByRole('region', { name: 'History' });
  expect(panel).toHaveTextContent('Kafene, Koalafi · The customer agreed to answer more questions');
  expect(panel).toHaveTextContent('Kafene, Koalafi · The customer sent the answers');
});

test('keeps answers masked and shows which lender needed them', async () => {
  serveDetails(processingDetails({ answers }));
  renderStore(`${page}?tab=answers`);
  const panel = await screen.findByRole('region', { name: 'Application' });
  expect(panel).toHaveTextContent(/•••-••-1234.*Entered by the store/);
  await userEvent.hover(within(panel).getByRole('button', { name: 'Net monthly income: needed by Koalafi' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('At least $1,000 a month.');
});

test('tells answers that a later stage asks for from missing answers', async () => {
  const field = (id: string, ...lenders: string[]) => ({
    ...{ id, label: id, value: null, masked: false },
    needed_by: lenders.map((lender) => ({ lender, because: 'Needed.' })),
  });
  const fields = [field('ssn', 'Kafene'), field('suite', 'Prosper', 'Kafene'), field('own', 'Austin')];
  const entries = [
    timelineEntry({ lenderName: 'Prosper' }),
    timelineEntry({ lenderId: 2, lenderName: 'Kafene', attemptId: null, needsConsent: true }),
  ];
  serveDetails(processingDetails({ entries, answers: [{ section: 'Basic', fields }] }));
  renderStore(`${page}?tab=answers`);
  const panel = await screen.findByRole('region', { name: 'Application' });
  const values = within(panel).getAllByText(/^Not /);
  expect(values.map(({ textContent }) => textContent)).toEqual([
    'Not asked yet (Kafene)',
    'Not provided',
    'Not provided',
  ]);
});

test('shows for each consent the person, time, place and text', async () => {
  const consent: ProcessingDetails['consents'][number] = {
    title: 'Credit report',
    version: 3,
    text_hash: 'a1'.repeat(32),
    locale: 'en',
    ip: '192.0.2.1',
    inquiries: { soft: 1, hard: 2 },
    party: 'applicant',
    accepted_at: '2026-11-20T21:30:00.000Z',
  };
  const theirs = { ...consent, locale: 'es', ip: null, inquiries: null, party: 'co-applicant' } as const;
  serveDetails(processingDetails({ consents: [consent, theirs] }));
  renderStore(`${page}?tab=consents`);
  const panel = within(await screen.findByRole('region', { name: 'Consents' }));
  const [own, others] = panel.getAllByRole('listitem');
  expect(own).toHaveTextContent(
    `Credit reportVersion 3 in English · Nov 20, 3:30 PMShown with this consent: at most 3 credit inquiries: 1 soft and 2 that may be hardEvidenceInternet address 192.0.2.1SHA-256 of the text ${'a1'.repeat(32)}`,
  );
  expect(others).toHaveTextContent(
    /^Credit report \(co-applicant\) ?Version 3 in Spanish · Nov 20, 3:30 PM ?Evidence ?SHA/,
  );
});

test("does not render a script as the lender's link", async () => {
  serveDetails(
    processingDetails({
      entries: [timelineEntry({ lenderName: 'Sunbit', handoffUrl: 'javascript:alert(1)' })],
    }),
  );
  renderStore(address);
  await lender('Sunbit');
  expect(screen.queryByRole('link', { name: /Continue/ })).not.toBeInTheDocument();
});

test("tells the store where to continue if the lender's page was lost with the response", async () => {
  const yes = { outcome: 'Pre Approved', final: true, approvedCents: 150_000, offers: [] };
  serveDetails(
    processingDetails({
      entries: [
        timelineEntry({ ...yes, lenderName: 'Sunbit', atLender: true }),
        timelineEntry({
          ...yes,
          lenderId: 99,
          lenderName: 'Uown',
          handoffUrl: 'https://uown.example/go',
        }),
      ],
    }),
  );
  renderStore(address);
  expect(
    within(await lender('Sunbit')).getByText(/Finish this application in Sunbit’s merchant portal/),
  ).toBeVisible();
  expect(within(await lender('Uown')).queryByText(/Uown’s merchant portal/)).toBeNull();
});

async function openRegrade(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Regrade' }));
  await screen.findByText(/Check the income and the SSN\./, { selector: '[role=dialog] *' });
  return screen.getByRole('dialog', { name: 'Regrade at Koalafi' });
}

test("sends only changed answers in a regrade, in the catalogue's format and with one key", async () => {
  serveDetails(processingDetails({ answers, entries: [softDecline] }));
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http.post('*/api/api-pipe/application/regrade', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return sent.length === 1 ? problem(503, 'busy', 'Try again later') : HttpResponse.json({});
    }),
  );
  renderStore(address);
  const dialog = await openRegrade();
  expect(dialog).toHaveTextContent('This will not cause a new inquiry');
  const income = within(dialog).getByLabelText('Net monthly income');
  expect(income).toHaveValue('$4,500');
  expect(within(dialog).getByLabelText('SSN')).toHaveValue('');
  await userEvent.clear(income);
  const review = within(dialog).getByRole('region', { name: 'Before you send' });
  expect(review).toHaveTextContent('You changeNothing yet');
  await enter(income, '5200');
  expect(review).toHaveTextContent('Net monthly income: $4,500 → $5,200');
  expect(review).toHaveTextContent('Asked againKoalafi, and no other lender.');
  await enter(within(dialog).getByLabelText(/Reason/), 'Pay slip seen');
  const send = within(dialog).getByRole('button', { name: 'Send to Koalafi' });
  await userEvent.click(send);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Try again later');
  expect(income).toHaveValue('$5,200');
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const body = {
    form_id: FORM_ID,
    store_id: 7,
    lender_id: 1,
    values: { net_monthly_income: '5200' },
    reason: 'Pay slip seen',
  };
  expect(sent.map((call) => call.body)).toEqual([body, body]);
  expect(sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

test('offers to send the same answers again if the lender names nothing to correct', async () => {
  const entries = [timelineEntry({ canRegrade: true })];
  serveDetails(processingDetails({ answers, entries }));
  renderStore(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Regrade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Regrade at Koalafi' }));
  expect(await dialog.findByRole('button', { name: 'Send the same answers again' })).toBeEnabled();
});

test('sends no regrade without a change or with an invalid answer', async () => {
  serveDetails(processingDetails({ answers, entries: [{ ...softDecline, newInquiryOnRegrade: true }] }));
  renderStore(address);
  const dialog = await openRegrade();
  expect(dialog).toHaveTextContent('This will cause a new inquiry at Koalafi');
  const send = within(dialog).getByRole('button', { name: 'Send to Koalafi' });
  expect(send).toBeDisabled();
  expect(send).toHaveAccessibleDescription('Change at least one answer before you send.');
  await userEvent.type(within(dialog).getByLabelText('SSN'), '12');
  await userEvent.click(send);
  expect(await within(dialog).findByText(/9 digits/)).toBeInTheDocument();
});

test("reports another user's regrade and keeps the typed values", async () => {
  serveDetails(processingDetails({ answers, entries: [softDecline] }));
  const { socket } = renderStore(address);
  const dialog = await openRegrade();
  const income = within(dialog).getByLabelText('Net monthly income');
  await userEvent.clear(income);
  await enter(income, '5200');
  const sentElsewhere = { ...softDecline, canRegrade: false, inputRequests: [], outcome: null, final: false };
  serveDetails(processingDetails({ answers, entries: [sentElsewhere], done: false }));
  const details = { sequence: 1, type: 'attempt.changed', formId: FORM_ID, at: '2026-11-20T21:42:00.000Z' };
  act(() => socket.fire('event', details));
  expect(await within(dialog).findByText(/Another user already sent this to Koalafi/)).toBeVisible();
  expect(income).toHaveValue('$5,200');
  expect(within(dialog).getByRole('button', { name: 'Send to Koalafi' })).toBeDisabled();
});

test("shows the server's message at its field", async () => {
  serveDetails(processingDetails({ answers, entries: [softDecline] }));
  const errors = [
    { field: 'values.net_monthly_income', code: 'limit', message: 'Koalafi takes at least $1,000' },
  ];
  server.use(
    http.post('*/api/api-pipe/application/regrade', () =>
      problem(422, 'invalid', 'One answer cannot be sent', { errors }),
    ),
  );
  renderStore(address);
  const dialog = await openRegrade();
  const income = within(dialog).getByLabelText('Net monthly income');
  await userEvent.clear(income);
  await userEvent.type(income, '10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send to Koalafi' }));
  expect(await within(dialog).findByText('Koalafi takes at least $1,000')).toBeInTheDocument();
  expect(income).toHaveFocus();
});

test('offers no regrade without permission', async () => {
  serveDetails(processingDetails({ entries: [softDecline] }));
  const permissions = processorSession.permissions.filter((name) => name !== 'applications:regrade');
  server.use(signedIn({ permissions }));
  renderStore(address);
  await lender('Koalafi');
  expect(screen.queryByRole('button', { name: 'Regrade' })).not.toBeInTheDocument();
});

test('tells a user who may not process applications that the store is next', async () => {
  serveDetails(processingDetails({ entries: [softDecline], situation: declinedSituation }));
  const { unmount } = renderStore(page);
  expect(await screen.findByText('You next:')).toBeVisible();
  unmount();
  server.use(signedIn({ permissions: ['applications:list', 'applications:read', 'customer-view:show'] }));
  renderStore(page);
  expect(await screen.findByText('Store next:')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct and ask again' })).not.toBeInTheDocument();
});

test('on narrow screens the bar with the next action is only there if there is one', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('899px'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  const { situation, ...details } = processingDetails({});
  const serveNext = (action: 'copy_reference' | null): void =>
    serveDetails({ ...details, situation: { ...situation, next: { ...situation.next, action } } });
  serveNext(null);
  const { unmount } = renderStore(page);
  expect(await screen.findByRole('button', { name: 'More actions' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next action' })).toBeNull();
  unmount();
  serveNext('copy_reference');
  renderStore(page);
  const bar = await screen.findByRole('region', { name: 'Next action' });
  expect(within(bar).getByRole('button')).toHaveAccessibleName(/^Copy reference/);
  window.matchMedia = wide;
});

test('submits a draft after confirmation', async () => {
  serveDetails(processingDetails({ submitted_at: null, entries: [], mode: null }));
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/api-pipe/application/submit', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  renderStore(page);
  expect(await screen.findByText('This form has not yet been submitted')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Submit to lenders' }));
  expect(sent).toEqual([]);
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit to lenders' }),
  );
  await waitFor(() => expect(sent).toEqual([{ form_id: FORM_ID, store_id: 7 }]));
});

test('lists the missing answers of an incomplete draft', async () => {
  serveDetails(processingDetails({ submitted_at: null, entries: [], mode: null }));
  const errors = ['Enter your city', 'Enter your income'].map((message, index) => ({
    field: `field_${index}`,
    code: 'required',
    message,
  }));
  server.use(
    http.post('*/api/api-pipe/application/submit', () =>
      problem(422, 'answers-refused', 'Some answers need to be corrected.', {
        errors,
        next: 'Correct the fields listed.',
      }),
    ),
  );
  renderStore(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit to lenders' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit to lenders' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Additional Info Needed' }));
  expect(dialog.getByText(/need 2 more answers:/)).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Enter your city',
    'Enter your income',
  ]);
  expect(dialog.queryByRole('link', { name: 'Fill in answers' })).toBeNull();
  expect(dialog.getByText('Send the form to the customer to answer these questions.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('links to the editor for missing answers with permission to edit', async () => {
  serveDetails(processingDetails({ submitted_at: null, entries: [], mode: null }));
  const errors = [{ field: 'city', code: 'required', message: 'Enter your city' }];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'forms:update'] }),
    http.post('*/api/api-pipe/application/submit', () =>
      problem(422, 'answers-refused', 'Some answers need to be corrected.', { errors }),
    ),
  );
  renderStore(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit to lenders' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit to lenders' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Additional Info Needed' }));
  expect(dialog.getByText(/need one more answer:/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Fill in answers' })).toHaveAttribute(
    'href',
    `/app/forms/edit/${FORM_ID}/7?only=missing`,
  );
});

test.each([
  ['after the missing answers were saved', { at: 'submit' }, true],
  ['from anywhere else', null, false],
])('focuses the send button after returning %s: %s', async (_from, state, focused) => {
  serveDetails(processingDetails({ submitted_at: null, entries: [], mode: null }));
  server.use(signedIn({ permissions: [...processorSession.permissions, 'forms:update'] }));
  renderStore(page, state);
  const submit = await screen.findByRole('button', { name: 'Submit to lenders' });
  expect(document.activeElement === submit).toBe(focused);
});

test('shows "Page not found" for an application of another store', async () => {
  server.use(
    signedIn(),
    http.get(detailsUrl, () => problem(403, 'forbidden', 'No')),
  );
  renderStore(address);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

test.each(['/app/process/abc/def', `/app/process/abc/${FORM_ID}`, '/app/process/7/def'])(
  'sends no request for the invalid application id %s',
  async (wrong) => {
    const asked: string[] = [];
    server.use(
      signedIn(),
      http.get('*/api/forms/:store/:form/processing/form-details', ({ request }) => {
        asked.push(request.url);
        return problem(400, 'bad', 'No');
      }),
    );
    renderStore(wrong);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(asked).toEqual([]);
  },
);

test('offers a new application to ask lenders beyond the inquiry limit of the form', async () => {
  const left = timelineEntry({
    lenderName: 'Sunbit',
    attemptId: null,
    state: 'Completed',
    status: 'Skipped',
    outcome: null,
    excludedBecause: 'inquiry-budget',
    reasons: ['Asking Sunbit would cause more hard credit inquiries than this form allows.'],
  });
  serveDetails(processingDetails({ entries: [left] }));
  const permissions = [...processorSession.permissions, 'forms:create', 'cfa-configs:update'];
  server.use(signedIn({ ...processorSession, permissions }));
  renderStore(address);
  const part = within(await screen.findByRole('region', { name: 'Not asked' }));
  expect(part.getByText(/The customer first agrees to the number of inquiries/)).toBeVisible();
  expect(part.getByRole('link', { name: 'Form settings' })).toBeVisible();
  expect(part.getByRole('link', { name: 'Begin a new application' })).toHaveAttribute(
    'href',
    expect.stringContaining('/app/forms/create'),
  );
});

const failed = timelineEntry({
  ...{ lenderId: 2, lenderName: 'Prosper', group: 2, state: 'Error', outcome: null },
  reasons: ['Prosper did not accept the store number.'],
});

test('says that no lender has a problem', async () => {
  serveDetails(processingDetails({ entries: [timelineEntry({ outcome: 'Approved' })] }));
  renderStore(address);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only problems (0)' }));
  expect(screen.getByText('No lender has a problem.')).toBeVisible();
});

test.each([
  [[failed], 'Prosper: Prosper did not accept the store number.'],
  [[timelineEntry({ outcome: 'Rejected', reasons: ['Credit file too short.'] })], 'No errors to report'],
])('shows failures in the submission status but no declines', async (entries, shown) => {
  serveDetails(processingDetails({ entries }));
  renderStore(`${page}?tab=requests`);
  const status = await screen.findByRole('region', { name: 'Submission status' });
  expect(status).toHaveTextContent(`Submission status${shown}`);
});

test('shows no disabled Regrade while the lender has not decided', async () => {
  const open = timelineEntry({
    ...{ outcome: 'Hold', attemptState: 'PENDING', final: false },
    regradeBlocked: 'This lender has not decided yet.',
  });
  serveDetails(processingDetails({ entries: [open] }));
  renderStore(page);
  await lender('Koalafi');
  expect(screen.queryByText('This lender has not decided yet.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Regrade' })).toBeNull();
});

test('explains, without a button, why a lender cannot be asked again', async () => {
  const regradeBlocked = 'This lender is paused at the moment, so nothing is sent to it.';
  const submitBlocked = 'The customer chose an offer, so no other lender is asked.';
  const unasked = timelineEntry({
    ...{
      lenderId: 3,
      lenderName: 'Sunbit',
      group: 3,
      attemptId: null,
      state: 'Completed',
      status: 'Not needed',
    },
    ...{ canHardSubmit: true, submitBlocked },
  });
  serveDetails(processingDetails({ answers, entries: [{ ...softDecline, regradeBlocked }, unasked] }));
  renderStore(address);
  const [koalafi, sunbit] = [within(await lender('Koalafi')), within(await lender('Sunbit'))];
  expect(koalafi.getByText(regradeBlocked)).toBeVisible();
  expect(koalafi.queryByRole('button', { name: 'Regrade' })).toBeNull();
  expect(sunbit.getByText(submitBlocked)).toBeVisible();
  expect(sunbit.queryByRole('button', { name: 'Submit now' })).toBeNull();
});

test('shows amounts in the currency of the store, and an offer in its own', async () => {
  const entries = [
    timelineEntry({
      lenderName: 'Payment Assist',
      outcome: 'Approved',
      approvedCents: 50_700,
      offers: [leaseOffer, { ...leaseOffer, id: 'o2', currency: 'EUR', paymentCents: 900 }],
    }),
  ];
  const store = { id: 7, name: 'Leeds', currency: 'GBP' } as const;
  serveDetails(processingDetails({ store, entries, requested_cents: 60_000 }));
  renderStore(page);
  const approved = await lender('Payment Assist');
  expect(within(approved).getByText('£507')).toBeVisible();
  const [pounds, euros] = within(approved).getAllByRole('article');
  expect(pounds).toHaveTextContent('Up to £3,200About £28 a month');
  expect(euros).toHaveTextContent('Up to €3,200€9 a month');
  expect(screen.getByText(/£600 requested/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('$');
});

test('folds the cards of lenders after the second if more than four approved, so that the page stays short', async () => {
  const names = ['Affirm', 'Kafene', 'Koalafi', 'Prosper', 'Sunbit'];
  const entries = names.map((lenderName, at) =>
    timelineEntry({
      ...{ lenderId: 70 + at, lenderName, final: true, outcome: 'Approved' },
      ...{ attemptId: `00000000-0000-4000-8000-00000000007${at}` },
      ...{ approvedCents: 500_000 - at * 10_000, offers: [leaseOffer] },
    }),
  );
  serveDetails(processingDetails({ entries }));
  renderStore(page);
  const last = await lender('Sunbit');
  const folded = screen.getAllByRole('button', { expanded: false, name: /\$134 a month/ });
  expect(folded.map((each) => each.closest('li')?.getAttribute('aria-label'))).toEqual(names.slice(2));
  for (const each of folded) expect(each.closest('h3')).not.toBeNull();
  expect(within(last).queryByRole('article')).toBeNull();
  await userEvent.click(within(last).getByRole('button', { name: /Sunbit/ }));
  expect(within(await lender('Sunbit')).getByRole('article')).toBeVisible();
  expect(await lender('Sunbit')).toHaveFocus();
});

test('says for lenders of later stages what the customer does before they are asked', async () => {
  const held = { attemptId: null, state: 'Start', status: 'Waiting', outcome: null, final: false } as const;
  const submitBlocked = 'Asking it would make one hard credit inquiry more than the customer agreed to.';
  const entries = ['Prosper', 'Kafene', 'Koalafi'].map((lenderName, at) =>
    timelineEntry({
      ...{ lenderId: 80 + at, lenderKey: lenderName.toLowerCase(), lenderName, group: at + 1 },
      ...(at > 0 && { ...held, needsConsent: true as const, canHardSubmit: true, submitBlocked }),
    }),
  );
  const next_stage = {
    lenders: [{ key: 'kafene', name: 'Kafene', inquiry: 'may' as const }],
    ...{ questions: 4, fields: [], inquiries: { soft: 0, hard: 1 }, unknown: 1, isOpen: false },
  };
  serveDetails(processingDetails({ entries, done: false, next_stage }));
  renderStore(page);
  expect(await lender('Kafene')).toHaveTextContent('Waits for the customer’s answers (4) and consent.');
  expect(await lender('Koalafi')).toHaveTextContent('Follows later, if needed.');
  expect(await lender('Kafene')).not.toHaveTextContent(submitBlocked);
  expect(await lender('Prosper')).not.toHaveTextContent('consent');
});
