import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, press, renderShopper } from '../../../testing/render-shopper.tsx';
import { problem, PretendForm, pretendShopperApi } from '../../../testing/shopper-api.ts';

const server = pretendShopperApi();
const because = { en: 'Northwind leases to a named person.', es: 'Northwind alquila a una persona.' };
const lender = (ids: readonly string[]) => ({
  lenderId: 'northwind',
  lenderName: 'Northwind',
  fields: ids.map((id) => ({ id, required: true, rule: 'lender-fields' as const, because })),
});
const form = mergeForm(
  catalogue,
  [
    lender([
      'first_name',
      'last_name',
      'date_of_birth',
      'zip_code',
      'bank_routing_number',
      'bank_account_number',
    ]),
  ],
  { sections },
);

function open(
  prefills: PretendForm['prefills'],
  at = '/apply/questions/general-1',
): ReturnType<typeof renderShopper> {
  const pretend = new PretendForm();
  pretend.resumed();
  pretend.form = form;
  pretend.prefills = prefills;
  server.use(...pretend.handlers);
  return renderShopper(at);
}
const replies = (reply: () => Response) =>
  server.use(http.post('*/api/shopper/form/prefill/identity', () => reply()));
const agree = 'Agree and fill in my details';

test('fills empty boxes only, and later screens start with the rest', async () => {
  const answers = { first_name: 'Ana', last_name: 'Ortega', date_of_birth: '04/12/1988', zip_code: '77002' };
  replies(() => HttpResponse.json({ result: 'found', answers }));
  const { user } = open(['identity']);
  const first = await screen.findByLabelText('First name');
  await user.type(first, 'Anita');
  await screen.findByText(/sends my phone number to Prove/);
  await press(user, agree);
  await screen.findByText('Filled in. Check each answer, and change what is not right.');
  expect(first).toHaveValue('Anita');
  expect(screen.getByLabelText('Last name')).toHaveValue('Ortega');
  await press(user, 'Continue');
  await screen.findByText('Some answers were filled in for you. Check each one.');
  expect(screen.queryByRole('button', { name: agree })).toBeNull();
});

test.each([
  [() => HttpResponse.json({ result: 'not-found', answers: {} }), /^We found no details/],
  [() => HttpResponse.json({ result: 'unavailable', answers: {} }), /is not available right now/],
  [() => problem(429, 'too-many-requests', 'Too many requests.'), /./],
])('says what to do if nothing was found', async (reply, text) => {
  replies(reply);
  const { user } = open(['identity']);
  await press(user, agree);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('is not offered by a store without a provider', async () => {
  open([]);
  await heading(/./);
  await screen.findByLabelText('First name');
  expect(screen.queryByRole('button', { name: agree })).toBeNull();
});

const account = (name: string, number: string) => ({
  name,
  answers: { bank_routing_number: '021000021', bank_account_number: number },
});
const back = '/apply/questions/banking-1?bank=back';
const linked = (reply: object) =>
  server.use(http.post('*/api/shopper/form/prefill/bank/accounts', () => HttpResponse.json(reply)));

test('fills in the account that the shopper chooses after the bank', async () => {
  sessionStorage.setItem('bank-link', JSON.stringify('handle'));
  linked({
    result: 'found',
    accounts: [account('Checking •• 0000', '11110000'), account('Savings •• 1111', '22221111')],
  });
  const { user } = open(['bank'], back);
  await press(user, /^Use Savings/);
  await screen.findByText('Filled in. Check each answer, and change what is not right.');
  expect(await screen.findByLabelText(/account number/i)).toHaveValue('•••• 1111');
  expect(sessionStorage.getItem('bank-link')).toBeNull();
});

test('says what to do if the shopper left the bank without an account', async () => {
  sessionStorage.setItem('bank-link', JSON.stringify('handle'));
  linked({ result: 'not-linked', accounts: [] });
  open(['bank'], back);
  await screen.findByText('Your bank was not connected. Connect it again, or type the numbers.');
  expect(screen.getByRole('button', { name: 'Agree and connect my bank' })).toBeEnabled();
});
