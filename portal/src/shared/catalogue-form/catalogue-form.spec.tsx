import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import type { MergedField } from '@millrace/schemas/form';
import { fireEvent, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { CatalogueFields } from './CatalogueFields.tsx';
import { payloadFrom, startValues, type FormScope, type Values } from './form-scope.ts';

afterEach(cleanup);

const fields = (...ids: string[]): FormScope => ({
  form: mergeForm(
    catalogue,
    [
      {
        lenderId: 'northwind',
        lenderName: 'Northwind',
        fields: ids.map((id) => ({
          id,
          required: true,
          rule: 'lender-fields',
          because: { en: 'Northwind asks.', es: 'Northwind lo pide.' },
        })),
      },
    ],
    { sections },
  ),
  answers: {},
  masked: new Set(),
});

let payload: Record<string, string> = {};

function Harness({ scope, all }: { scope: FormScope; all: MergedField[] }) {
  const methods = useForm<Values>({ defaultValues: startValues(scope, all) });
  const values = useWatch({ control: methods.control });
  useEffect(() => {
    payload = payloadFrom(all, values as Values);
  }, [all, values]);
  return (
    <FormProvider {...methods}>
      <CatalogueFields scope={scope} fields={all} />
    </FormProvider>
  );
}

function show(scope: FormScope) {
  payload = {};
  render(<Harness scope={scope} all={scope.form.sections.flatMap((section) => section.fields)} />);
  return userEvent.setup();
}

test('renders every catalogue field as a labelled control', () => {
  show(fields(...catalogue.filter(({ condition }) => !condition).map(({ id }) => id)));
  const unnamed = [...document.querySelectorAll('input, select')].filter(
    (control) => !(control as HTMLInputElement).labels?.length,
  );
  expect(unnamed).toEqual([]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('keeps the caret after a character typed into the middle of a masked number', async () => {
  const user = show(fields('home_phone'));
  const phone = screen.getByLabelText<HTMLInputElement>('Home phone');
  await user.type(phone, '512550134');
  phone.setSelectionRange(8, 8);
  await user.keyboard('5');
  expect(phone).toHaveValue('(512) 555-0134');
  expect(phone.selectionStart).toBe(9);
});

test('accepts money with a dollar sign and zero cents and sends whole dollars', async () => {
  const user = show(fields('gross_monthly_income'));
  await user.click(screen.getByLabelText('Monthly income before taxes'));
  await user.paste('$4,500.00');
  await user.tab();
  expect(screen.getByLabelText('Monthly income before taxes')).toHaveValue('4,500');
  expect(payload.gross_monthly_income).toBe('4500');
});

test.each([
  ['4,500', '4,500'],
  ['1,234,567', '1,234,567'],
  ['3.500', '3,500'],
  ['3.500.000', '3,500,000'],
  ['2 800', '2,800'],
  ['3500,00', '3,500'],
  ['45.5{Backspace}{Backspace}0', '450'],
  ['4500{Backspace}', '450'],
])('formats money typed key by key as "%s" to "%s"', async (keys, shown) => {
  const user = show(fields('gross_monthly_income'));
  const income = screen.getByLabelText('Monthly income before taxes');
  await user.type(income, keys);
  await user.tab();
  expect(income).toHaveValue(shown);
  expect(payload.gross_monthly_income ?? '').toBe(shown.replaceAll(',', ''));
});

test.each(['4500.75', '1299.99', '4500,75', '1.200,50'])('never cuts the cents of "%s"', async (keys) => {
  const user = show(fields('gross_monthly_income'));
  const income = screen.getByLabelText('Monthly income before taxes');
  await user.type(income, keys);
  await user.tab();
  expect(payload.gross_monthly_income).toBe(keys);
});

test('shows a minus typed before or between the digits of money', async () => {
  const user = show(fields('gross_monthly_income'));
  const income = screen.getByLabelText('Monthly income before taxes');
  await user.type(income, '-4500');
  expect(income).toHaveValue('-4,500');
  expect(payload.gross_monthly_income).toBe('-4500');
  await user.clear(income);
  await user.type(income, '4000-5000');
  expect(income).toHaveValue('4,000-5,000');
});

test('shows cents as typed, also after blur', async () => {
  const user = show(fields('gross_monthly_income'));
  const income = screen.getByLabelText('Monthly income before taxes');
  await user.type(income, '4500.7');
  expect(income).toHaveValue('4,500.7');
  await user.tab();
  expect(income).toHaveValue('4,500.7');
  await user.clear(income);
  await user.paste('4500,75');
  expect(income).toHaveValue('4500,75');
});

test('accepts a date in parts, with the month as a word, or pasted as a whole', async () => {
  const user = show(fields('date_of_birth', 'move_in_date'));
  const [birthMonth, moveMonth] = screen.getAllByLabelText('Month');
  const [birthDay] = screen.getAllByLabelText('Day');
  const [birthYear] = screen.getAllByLabelText('Year');
  await user.type(birthMonth!, 'marzo');
  await user.type(birthDay!, '7');
  await user.type(birthYear!, '1985');
  await user.click(moveMonth!);
  await user.paste('2024-02-29');
  expect(payload).toMatchObject({ date_of_birth: '03/07/1985', move_in_date: '02/29/2024' });
});

test.each(['4/12/88', '04121988', '041288', '19880412', '04-12-1988', ' 04/12/1988 '])(
  'splits the pasted date %s',
  async (text) => {
    const user = show(fields('date_of_birth'));
    await user.click(screen.getByLabelText('Month'));
    await user.paste(text);
    expect(payload).toMatchObject({ date_of_birth: '04/12/1988' });
    expect(screen.getByLabelText('Year')).toHaveValue('1988');
    expect(Number((screen.getByLabelText('Day') as HTMLInputElement).value)).toBe(12);
  },
);

test('splits a date that a keyboard inserts at once, and leaves a date that is typed', async () => {
  const user = show(fields('date_of_birth'));
  const month = screen.getByLabelText('Month');
  await user.type(month, '4/12/88');
  expect(month).toHaveValue('4/12/88');
  await user.clear(month);
  fireEvent.change(month, { target: { value: '04121988' } });
  expect(payload).toMatchObject({ date_of_birth: '04/12/1988' });
});

test.each(['99121988', '041', '0412198', 'abc'])('leaves pasted text that is no date: %s', async (text) => {
  const user = show(fields('date_of_birth'));
  await user.click(screen.getByLabelText('Month'));
  await user.paste(text);
  expect(screen.getByLabelText('Month')).toHaveValue(text);
});

test.each([
  ['date_of_birth', '88', '1988'],
  ['date_of_birth', '12', '1912'],
  ['move_in_date', '19', '2019'],
  ['move_in_date', '97', '1997'],
  ['id_expiration', '31', '2031'],
])('completes the year of two digits of %s: %s', async (id, typed, year) => {
  const user = show(fields(id));
  await user.type(screen.getByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Day'), '27');
  await user.type(screen.getByLabelText('Year'), typed);
  expect(payload[id]).toBe(`03/27/${year}`);
  await user.tab();
  expect(screen.getByLabelText('Year')).toHaveValue(year);
});

test('groups a social security number while typing, hides it on request, shows its last digits on blur', async () => {
  const user = show(fields('ssn_number'));
  const number = screen.getByLabelText('Social Security number');
  await user.type(number, '900583507');
  expect(number).toHaveValue('900-58-3507');
  expect(number).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide Social Security number' }));
  expect(number).toHaveFocus();
  expect(number).toHaveAttribute('type', 'password');
  await user.tab();
  expect(number).toHaveValue('•••-••-3507');
  expect(number).toHaveAttribute('type', 'text');
  expect(payload.ssn_number).toBe('900583507');
});

test('shows a masked number on request and masks it again on blur', async () => {
  const user = show(fields('ssn_number'));
  const number = screen.getByLabelText('Social Security number');
  await user.type(number, '900583507');
  await user.tab();
  expect(number).toHaveValue('•••-••-3507');
  await user.keyboard('{Enter}');
  expect(number).toHaveValue('900-58-3507');
  expect(screen.getByRole('button', { name: 'Hide Social Security number' })).toHaveFocus();
  await user.click(number);
  await user.tab();
  expect(number).toHaveValue('•••-••-3507');
  expect(screen.getByRole('button', { name: 'Show Social Security number' })).toBeVisible();
});

test('offers no button to hide a stored answer before the shopper types', async () => {
  const scope = fields('ssn_number');
  const user = show({ ...scope, answers: { ssn_number: '•••-••-3507' }, masked: new Set(['ssn_number']) });
  expect(screen.getByText('Leave blank to keep •••-••-3507')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(screen.getByLabelText('Social Security number'), '6');
  expect(screen.getByRole('button', { name: 'Hide Social Security number' })).toBeVisible();
});

test('shows years and months in one row under one question', () => {
  show(fields('time_at_address_years', 'time_at_address_months'));
  expect(screen.getByRole('group', { name: 'How long have you lived there?' })).toBeVisible();
  expect(screen.getByLabelText('Months at this address')).toBeVisible();
});

test('has exactly one empty choice in a list', () => {
  show(fields('state_name'));
  const choices = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(choices.filter((value) => value === '')).toHaveLength(1);
});

test('shows a warning without waiting for blur if no further key can resolve it', async () => {
  const user = show(fields('gross_monthly_income', 'zip_code', 'last_pay_date'));
  await user.type(screen.getByLabelText('Monthly income before taxes'), '0');
  expect(screen.getByText('Check this amount: lenders rarely say yes to $0')).toBeVisible();
  await user.type(screen.getByLabelText('Month'), '11');
  await user.type(screen.getByLabelText('Day'), '13');
  await user.type(screen.getByLabelText('Year'), '2136');
  expect(screen.getByText('Check this date: it is in the future')).toBeVisible();
  await user.type(screen.getByLabelText('ZIP code'), '7870');
  expect(screen.queryByText('Check this ZIP code: most have 5 digits')).toBeNull();
  await user.tab();
  expect(screen.getByText('Check this ZIP code: most have 5 digits')).toBeVisible();
});

test('shows warnings of a blurred field after the pressed button is released', async () => {
  const user = show(fields('zip_code'));
  await user.type(screen.getByLabelText('ZIP code'), '7870');
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(screen.getByLabelText('ZIP code')).not.toHaveFocus();
  expect(screen.queryByText('Check this ZIP code: most have 5 digits')).toBeNull();
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText('Check this ZIP code: most have 5 digits')).toBeVisible();
});

test('puts choices side by side on a phone only if each keeps its line', () => {
  show(fields('employment_status', 'own_or_rent', 'id_type'));
  const classOf = (id: string) => document.getElementById(id)!.closest('.choices')!.className;
  expect(classOf('employment_status')).toBe('choices choices-short');
  expect(classOf('own_or_rent')).toBe('choices choices-middle');
  expect(classOf('id_type')).toBe('choices');
});
