import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { details, storeUuid, welcomePath } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();

async function toStart() {
  const { user } = renderShopper(welcomePath);
  await screen.findByRole('heading', { level: 2, name: 'What you agree to' });
  return user;
}

async function agreed() {
  const user = await toStart();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  return user;
}

const agree = (user: UserEvent) => press(user, 'Agree and continue');

test('mentions neither saved answers nor another store if the server fails at a link', async () => {
  sessionStorage.setItem('store', JSON.stringify({ uuid: 'another', name: 'Northside', phone: null }));
  server.use(http.get('*/api/v2/outside-form/details', () => problem(500, 'internal', 'Went wrong')));
  renderShopper(welcomePath);
  await heading('Something went wrong on our side');
  expect(screen.queryByText('Your answers are saved.')).toBeNull();
  expect(screen.queryByText('Northside')).toBeNull();
});

test('focuses a summary with links to the fields if the phone number is missing', async () => {
  const user = await agreed();
  await agree(user);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: 'Enter your mobile phone number' }));
  expect(screen.getByLabelText('Mobile phone')).toHaveFocus();
  expect(screen.getByLabelText('Mobile phone')).toHaveAccessibleDescription('Enter your mobile phone number');
});

test('validates an invalid field again during its correction', async () => {
  const user = await agreed();
  await agree(user);
  await user.type(await screen.findByLabelText('Mobile phone'), '5125550134');
  await waitFor(() => expect(screen.getByLabelText('Mobile phone')).toBeValid());
  expect(screen.getByLabelText('Mobile phone')).not.toHaveAttribute('aria-invalid');
});

test('accepts a phone number in any pasted format', async () => {
  const user = await agreed();
  await user.click(screen.getByLabelText('Mobile phone'));
  await user.paste('+1 512.555.0134');
  expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0134');
});

test.each([
  ['+52 55 1234 5678', 'pasted'],
  ['+44 20 7946 0958', 'typed'],
  ['(512) 555-01349', 'pasted'],
  ['(416) 555-0134', 'typed'],
])('keeps the foreign number %s as it was %s, and refuses it', async (number, how) => {
  const user = await agreed();
  const phone = screen.getByLabelText('Mobile phone');
  await user.click(phone);
  await (how === 'pasted' ? user.paste(number) : user.type(phone, number));
  expect(phone).toHaveValue(number);
  await agree(user);
  await screen.findByRole('link', { name: 'US numbers only' });
  expect(phone).toHaveAccessibleDescription('US numbers only');
});

test('warns of an email that looks mistyped but accepts it', async () => {
  server.use(http.post('*/api/verify', () => HttpResponse.json(sentCode())));
  const user = await agreed();
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await press(user, 'I can’t get texts. Use my email');
  await user.type(await screen.findByLabelText('Email'), 'ana@gmial.com');
  await user.tab();
  expect(await screen.findByRole('button', { name: /ana@gmail\.com/ })).toBeVisible();
  await agree(user);
  await heading('Enter your code');
});

const sentCode = () => ({
  masked: '(•••) •••-0134',
  resendAfterSeconds: 30,
  sendsLeft: 4,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
});

/** Records the request bodies of started applications and the channels by which codes were sent. */
function recordStarts(send: () => Response = () => HttpResponse.json(sentCode())) {
  const bodies: Record<string, unknown>[] = [];
  const channels: unknown[] = [];
  server.use(
    http.post('*/api/v2/forms/create/outside', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      const email = body['email'] ? [{ channel: 'email', masked: 'a•••@example.com' }] : [];
      return HttpResponse.json({
        formId: 'f',
        destinations: [{ channel: 'sms', masked: '(•••) •••-0134' }, ...email],
      });
    }),
    http.post('*/api/verify', async ({ request }) => {
      channels.push(((await request.json()) as { channel: string }).channel);
      return send();
    }),
  );
  return { bodies, channels };
}

test('names an unchecked box and starts only when it is checked', async () => {
  const { bodies } = recordStarts();
  const user = await toStart();
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await agree(user);
  const line = await screen.findByRole('link', { name: 'Check the box to agree to “Credit check”' });
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.click(line);
  expect(screen.getByRole('checkbox', { name: 'I agree to the credit check' })).toHaveFocus();
  await user.keyboard(' ');
  await agree(user);
  await heading('Enter your code');
  expect(bodies).toHaveLength(1);
});

const lender = (name: string, later = false) => ({
  name,
  kind: 'prime',
  inquiry: 'soft' as const,
  later,
});

test('lists every lender with its kind and credit check, later ones apart, above the consents', async () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
  const lenders = [...names.map((name) => lender(name)), lender('Fir', true)];
  server.use(http.get('*/api/v2/outside-form/details', () => HttpResponse.json({ ...details, lenders })));
  await toStart();
  const [asked, title] = screen.getAllByRole('heading', { level: 2 });
  expect(asked).toHaveTextContent('Your application goes first to');
  expect(title).toHaveTextContent('What you agree to');
  const [first, later] = screen.getAllByRole('list');
  expect(
    within(first!)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(names.map((name) => expect.stringMatching(`${name} Loan · soft credit check$`)));
  expect(later!.previousSibling).toHaveTextContent('Later, only if you decide to continue and agree again:');
  expect(within(later!).getByText('Fir')).toBeVisible();
});

test('sends the code at once and asks for it on the same screen, without an email', async () => {
  const { bodies, channels } = recordStarts();
  const user = await agreed();
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await agree(user);
  await heading('Enter your code');
  expect(await screen.findByText(/^We sent a 6-digit code to \(•••\) •••-0134/)).toBeVisible();
  expect(bodies[0]).toMatchObject({
    mobile_phone: '(512) 555-0134',
    urlId: 'main',
    linkId: 7,
    consents: [{ disclosureId: 'credit', version: 3 }],
  });
  expect(bodies[0]).not.toHaveProperty('email');
  expect(channels).toEqual(['sms']);
});

test('emails the code to a shopper who says that no text arrives', async () => {
  const { channels } = recordStarts();
  const user = await agreed();
  await press(user, 'I can’t get texts. Use my email');
  expect(screen.getByText(/^We email you a code\./)).toBeVisible();
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await agree(user);
  await heading('Enter your code');
  expect(channels).toEqual(['email']);
});

test('offers the email if the phone cannot receive texts', async () => {
  recordStarts(() => problem(403, 60205, 'SMS is not supported by landline phone number'));
  const user = await agreed();
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await agree(user);
  await screen.findByText('SMS is not supported by landline phone number');
  await user.click(screen.getByRole('link', { name: 'Use my email' }));
  await heading('What is your mobile number?');
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.getByLabelText('Mobile phone')).toHaveValue('(512) 555-0134');
});

test('shows why the server refused the phone number', async () => {
  server.use(
    http.post('*/api/v2/forms/create/outside', () =>
      problem(400, 'start-refused', 'Refused', {
        errors: [{ field: 'mobile_phone', code: 'phone', message: 'US numbers only' }],
      }),
    ),
  );
  const user = await agreed();
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await agree(user);
  await screen.findByRole('link', { name: 'US numbers only' });
});

test('explains an inactive link and how to get a new one', async () => {
  server.use(http.get('*/api/v2/outside-form/details', () => problem(404, 'link-inactive', 'Not active')));
  renderShopper(welcomePath);
  await heading('This link is no longer active');
  expect(screen.getByRole('link', { name: 'Open the store’s form' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/outside-form\/lakeside\//),
  );
});

test('leads from an ended link to the form at the same address', async () => {
  const closed = { ...details, open: false, closedBecause: 'link' };
  server.use(http.get('*/api/v2/outside-form/details', () => HttpResponse.json(closed)));
  renderShopper(`/outside-form/lakeside/${storeUuid}?marketing_link_id=99`);
  await heading('This link is no longer active');
  expect(screen.getByRole('link', { name: 'Open the store’s form' })).toHaveAttribute(
    'href',
    `/outside-form/lakeside/${storeUuid}`,
  );
});

test('does not name the store of another link if this link is invalid', async () => {
  sessionStorage.setItem('store', JSON.stringify({ name: 'Lakeside Furniture', phone: '(555) 010-0199' }));
  server.use(http.get('*/api/v2/outside-form/details', () => problem(404, 'link-inactive', 'Not active')));
  renderShopper(welcomePath);
  await heading('This link is no longer active');
  expect(screen.queryByText(/Lakeside Furniture|010-0199/)).toBeNull();
});

test('counts a click once and keeps consents and phone number of a shopper who goes back', async () => {
  let clicks = 0;
  recordStarts();
  server.use(
    ...new PretendForm().handlers,
    http.post('*/api/marketing-links/7/click', () => {
      clicks += 1;
      return HttpResponse.json({ success: true });
    }),
  );
  const user = await agreed();
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await agree(user);
  await heading('Enter your code');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await heading(/See your financing options/);
  expect(await screen.findByLabelText('Mobile phone')).toHaveValue('(512) 555-0134');
  expect(screen.getByRole('checkbox', { name: 'I agree to the credit check' })).toBeChecked();
  await waitFor(() => expect(clicks).toBe(1));
});
