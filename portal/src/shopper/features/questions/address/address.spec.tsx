import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { fieldsOfForm } from '@millrace/schemas/form';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Values } from '../../../../shared/catalogue-form/form-scope.ts';
import { resolverFor } from '../../../../shared/catalogue-form/resolver.ts';
import { ApplicationProvider, useApplication } from '../../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../../shared/session/saving/draft.ts';
import { AddressQuestions } from './AddressQuestions.tsx';
import { addressAmong, valuesOf } from './address-fields.ts';

const house = {
  street_line: '515 Congress Ave',
  secondary: 'Apt',
  city: 'Austin',
  state: 'TX',
  zipcode: '78701-1234',
  entries: 2,
};
const rural = { ...house, street_line: 'Rural Route 2', secondary: '', city: 'Elgin', entries: 0 };
const single = { ...house, street_line: '600 Congress Ave', secondary: '', entries: 0 };

let asked: URLSearchParams[];
/** The ZIP codes whose city was asked for. */
let zips: string[] = [];
const server = setupServer(
  http.get('*/api/geolocation/zip', ({ request }) => {
    const zip = new URL(request.url).searchParams.get('zip')!;
    zips.push(zip);
    return HttpResponse.json({ city: zip === '78701' ? 'Austin' : 'New York' });
  }),
  http.get('*/api/geolocation/suggestions', ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    if (query.get('selected'))
      return HttpResponse.json(['Apt 1', 'Apt 2'].map((secondary) => ({ ...house, secondary, entries: 1 })));
    const search = query.get('search')!;
    if (search.includes('rural')) return HttpResponse.json([rural]);
    return HttpResponse.json(search.includes('congress') ? [house, single] : []);
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  zips = [];
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const formOf = (...ids: string[]) => {
  const asked = ids.map((id) => ({
    id,
    required: true,
    rule: 'own',
    because: { en: 'Asked.', es: 'Se pide.' },
  }));
  return mergeForm(catalogue, [{ lenderId: 'own', lenderName: 'Own', fields: asked }], { sections });
};
const form = formOf(
  'address_number',
  'address_street_name',
  'apt_suite',
  'zip_code',
  'city',
  'state_name',
  'gross_monthly_income',
);
const fieldsAbout = (topic: string) => fieldsOfForm(form).filter(({ affinity }) => affinity === topic);
const home = fieldsAbout('address');
const income = fieldsAbout('income');
const fieldsOf = (...ids: string[]) => fieldsOfForm(formOf(...ids));

function Ana({ children }: { children: ReactNode }) {
  const { store } = useApplication();
  useState(() => store.update({ draft: { answers: { email: 'ana@example.com' } } as unknown as Draft }));
  return children;
}

function Page({ foldsUnit = false, saved = {} as Values }) {
  const scope = { form, answers: {}, masked: new Set<string>() };
  // a stage folds only an apartment that no lender requires
  const fields = foldsUnit
    ? [...home.map((field) => ({ ...field, required: field.id !== 'apt_suite' })), ...income]
    : home;
  const methods = useForm<Values>({
    defaultValues: { ...Object.fromEntries(fields.map(({ id }) => [id, ''])), ...saved },
    resolver: resolverFor(scope, home, 'en'),
  });
  return (
    <ApplicationProvider>
      <Ana>
        <FormProvider {...methods}>
          <form onSubmit={(event) => void methods.handleSubmit(() => {})(event)}>
            <AddressQuestions scope={scope} fields={fields} foldsUnit={foldsUnit} />
          </form>
        </FormProvider>
      </Ana>
    </ApplicationProvider>
  );
}

const statusShows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

const find = () => screen.getByRole('combobox', { name: 'Find your address' });
const manually = 'No address found?, click here to enter manually';

function open(foldsUnit = false) {
  asked = [];
  render(<Page foldsUnit={foldsUnit} />);
  return { user: userEvent.setup(), box: find() };
}

async function openFields() {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: manually }));
  return { user };
}

test('hides the address fields before a choice and the search after it', async () => {
  const { user } = open();
  expect(screen.queryAllByRole('textbox', { hidden: true })).toEqual([]);
  expect(screen.getAllByRole('combobox')).toEqual([find()]);
  await user.click(screen.getByRole('button', { name: manually }));
  expect(screen.getByLabelText('Street number')).toHaveFocus();
  expect(screen.queryByLabelText('Find your address')).toBeNull();
  expect(screen.queryByText(manually)).toBeNull();
});

test('clears a chosen address when the shopper searches again', async () => {
  const { user, box } = open();
  await user.type(box, '600 congress');
  await user.click(await screen.findByRole('option', { name: /^600 Congress/ }));
  await user.click(screen.getByRole('button', { name: 'Find another address' }));
  expect(find()).toHaveFocus();
  expect(find()).toHaveValue('');
  await user.type(find(), 'rural congress');
  await user.click(await screen.findByRole('option', { name: /^Rural Route 2/ }));
  expect(screen.getByLabelText('Street number')).toHaveValue('');
  expect(screen.getByLabelText('Street name')).toHaveValue('Rural Route 2');
  await user.click(screen.getByRole('button', { name: 'Find another address' }));
  await user.click(screen.getByRole('button', { name: manually }));
  expect(screen.getByLabelText('Street name')).toHaveValue('');
  expect(screen.getByLabelText('City')).toHaveValue('');
});

test('shows the fields if the address has an error', async () => {
  open();
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  expect(await screen.findByText('Enter your street number')).toBeVisible();
  expect(screen.queryByLabelText('Find your address')).toBeNull();
});

test('fills the fields from a chosen address and focuses the apartment', async () => {
  const { user, box } = open();
  await user.type(box, '600 congress');
  await statusShows('2 suggestions');
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    { search: '600 congress', email: 'ana@example.com' },
  ]);
  await user.click(screen.getByRole('option', { name: '600 Congress Ave, Austin, TX 78701-1234' }));
  expect(screen.getByLabelText('Street number')).toHaveValue('600');
  expect(screen.getByLabelText('Street name')).toHaveValue('Congress Ave');
  expect(screen.getByLabelText('ZIP code')).toHaveValue('78701');
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
  expect(screen.getByLabelText('State')).toHaveValue('TX');
  expect(screen.getByLabelText(/^Apt\/suite/)).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('in a stage, shows the apartment only after the shopper adds it, or if the address has one', async () => {
  const { user, box } = open(true);
  await user.type(box, '600 congress');
  await user.click(await screen.findByRole('option', { name: /^600 Congress/ }));
  const add = screen.getByRole('button', { name: 'Add apartment or suite' });
  expect(add).toHaveFocus();
  const next = screen.getByLabelText(/^Monthly income/);
  expect(add.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByLabelText(/^Apt\/suite/)).toBeNull();
  await user.click(add);
  expect(screen.getByLabelText(/^Apt\/suite/)).toHaveFocus();
  cleanup();
  const again = open(true);
  await again.user.type(again.box, '515 congress');
  await again.user.click(await screen.findByRole('option', { name: /^515 Congress/ }));
  await again.user.click(await screen.findByRole('option', { name: /Apt 2/ }));
  expect(screen.getByLabelText(/^Apt\/suite/)).toHaveValue('Apt 2');
});

test('asks for the apartment of a building, also by keyboard', async () => {
  const { user, box } = open();
  await user.type(box, '515 congress');
  await statusShows('2 suggestions');
  await user.keyboard('{ArrowDown}{Enter}');
  await statusShows('2 apartments or suites');
  expect(asked.at(-1)!.get('selected')).toBe('515 Congress Ave Apt (2) Austin TX 78701-1234');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByLabelText(/^Apt\/suite/)).toHaveValue('Apt 2');
  expect(screen.getByLabelText('Street number')).toHaveValue('515');
});

test.each([
  ['Street name', '515 Congress Ave', '515', 'Congress Ave'],
  ['Street number', '1204B 5th Ave', '1204B', '5th Ave'],
  ['Street name', '5th Ave', '', '5th Ave'],
])('splits a whole line filled into "%s" as "%s"', async (label, line, number, street) => {
  const { user } = await openFields();
  await user.click(screen.getByLabelText(label));
  await user.paste(line);
  expect(screen.getByLabelText('Street number')).toHaveValue(number);
  expect(screen.getByLabelText('Street name')).toHaveValue(street);
});

test('keeps a typed street and a street beside another number', async () => {
  const { user } = await openFields();
  const street = screen.getByLabelText('Street name');
  await user.type(street, '42 Street');
  expect(street).toHaveValue('42 Street');
  await user.type(screen.getByLabelText('Street number'), '7');
  await user.clear(street);
  await user.paste('515 Congress Ave');
  expect(street).toHaveValue('515 Congress Ave');
  expect(screen.getByLabelText('Street number')).toHaveValue('7');
});

test('fills in city and state of the ZIP code and keeps others that were entered', async () => {
  const { user } = await openFields();
  const [zip, city, state] = ['ZIP code', 'City', 'State'].map((label) => screen.getByLabelText(label));
  await user.type(zip!, '10001');
  await waitFor(() => expect(city).toHaveValue('New York'));
  expect(state).toHaveValue('NY');
  await user.clear(zip!);
  await user.type(zip!, '78701');
  await waitFor(() => expect(city).toHaveValue('Austin'));
  expect(state).toHaveValue('TX');
  await user.clear(city!);
  await user.type(city!, 'Rollingwood');
  await user.selectOptions(state!, 'OK');
  await user.clear(zip!);
  await user.type(zip!, '10001');
  await waitFor(() => expect(zips).toEqual(['10001', '78701', '10001']));
  expect([city, state].map((input) => (input as HTMLInputElement).value)).toEqual(['Rollingwood', 'OK']);
});

test('selects a city that it fills in before the next key, so that typing replaces all of it', async () => {
  // the next key may come before the browser paints the city
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { user } = await openFields();
  const city = screen.getByLabelText<HTMLInputElement>('City');
  const focused = new Promise((resolve) => city.addEventListener('focus', resolve));
  const zip = async () => focused.then(() => HttpResponse.json({ city: 'Austin' }));
  server.use(http.get('*/api/geolocation/zip', zip));
  await user.type(screen.getByLabelText('ZIP code'), '78701');
  await user.click(city);
  await waitFor(() => expect(city).toHaveValue('Austin'));
  expect(city.value.slice(city.selectionStart!, city.selectionEnd!)).toBe('Austin');
  frames.mockRestore();
});

test('replaces the city of the earlier ZIP code when the shopper returns and changes the ZIP code', async () => {
  const user = userEvent.setup();
  render(<Page saved={{ zip_code: '10001', city: 'New York', state_name: 'NY' }} />);
  const zip = screen.getByLabelText('ZIP code');
  await user.clear(zip);
  await user.type(zip, '78701');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Austin'));
  expect(screen.getByLabelText('State')).toHaveValue('TX');
});

test('keeps what the shopper types while the city of the ZIP code is looked up', async () => {
  const { user } = await openFields();
  const city = screen.getByLabelText<HTMLInputElement>('City');
  const typed = new Promise((resolve) => city.addEventListener('input', resolve));
  const zip = async () => typed.then(() => HttpResponse.json({ city: 'Austin' }));
  server.use(http.get('*/api/geolocation/zip', zip));
  await user.type(screen.getByLabelText('ZIP code'), '78701');
  const answered = new Promise((resolve) => server.events.on('response:mocked', resolve));
  await user.type(city, 'Co');
  await answered;
  await act(async () => {});
  await user.keyboard('lumbus');
  expect(city).toHaveValue('Columbus');
});

test('allows typing an unknown address', async () => {
  const { user, box } = open();
  await user.type(box, '12 nowhere');
  await statusShows('Address not found');
  await user.click(screen.getByRole('option', { name: manually }));
  expect(screen.getByLabelText('Street number')).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('allows typing the address without a response', async () => {
  server.use(http.get('*/api/geolocation/suggestions', () => HttpResponse.error()));
  const { user, box } = open();
  await user.type(box, '600 congress');
  expect(await screen.findByRole('option', { name: /^No address found/ })).toBeVisible();
  await statusShows('Address not found');
});

test('sends no request for two letters and closes the list on Escape', async () => {
  const { user, box } = open();
  await user.type(box, '60');
  await user.type(box, '0 congress');
  await statusShows('2 suggestions');
  expect(asked).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('600 congress');
});

test.each([
  ['employer_address_street', { employer_address_street: '600 Congress Ave' }],
  ['card_address_street_name', { card_address_number: '600', card_address_street_name: 'Congress Ave' }],
])('maps the address around %s to its fields', (id, values) => {
  expect(valuesOf(addressAmong(fieldsOf(id))!, single)).toMatchObject(values);
});

test('uses the whole street line for an address without a number', () => {
  const address = addressAmong(home)!;
  expect(valuesOf(address, { ...single, street_line: 'Rural Route 2' })).toMatchObject({
    address_number: '',
    address_street_name: 'Rural Route 2',
  });
});
