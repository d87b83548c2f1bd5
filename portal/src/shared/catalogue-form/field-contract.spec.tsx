import { afterEach, describe, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { catalogue, fieldById, mergeForm, sections, validateAnswers } from '@millrace/schemas/fields';
import {
  fieldsOf,
  fieldsOfForm,
  holds,
  screensOf,
  yearOptions,
  type Condition,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import {
  fieldContracts,
  randomNeeds,
  repeatableRandom,
  type FieldContract,
  type Sample,
} from '@millrace/schemas/testing';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { today } from '../format/moments.ts';
import { CatalogueFields } from './CatalogueFields.tsx';
import { payloadFrom, problemsOn, startValues, type FormScope, type Values } from './form-scope.ts';
import { resolverFor } from './resolver.ts';

afterEach(cleanup);

let sent: Record<string, string> | null = null;

const keepSent = (payload: Record<string, string>) => {
  sent = payload;
};

interface HarnessProps {
  readonly scope: FormScope;
  readonly fields: readonly MergedField[];
  readonly onSend: (payload: Record<string, string>) => void;
}

function Harness({ scope, fields, onSend }: HarnessProps) {
  const methods = useForm<Values>({
    defaultValues: startValues(scope, fields),
    resolver: resolverFor(scope, fields, 'en'),
  });
  const send = methods.handleSubmit((values) => onSend(payloadFrom(fields, values)));
  return (
    <FormProvider {...methods}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <CatalogueFields scope={scope} fields={fields} />
        <button type="submit">Continue</button>
      </form>
    </FormProvider>
  );
}

const formAsking = (id: string): MergedForm =>
  mergeForm(
    catalogue,
    [
      {
        lenderId: 'northwind',
        lenderName: 'Northwind',
        fields: [
          { id, required: true, rule: 'lender-fields', because: { en: 'They ask.', es: 'Lo piden.' } },
        ],
      },
    ],
    { sections },
  );

const valuesOf = (field: MergedField): string[] =>
  field.yearsBack === null
    ? (field.options ?? []).map(({ value }) => value).filter((value) => value !== '')
    : yearOptions(today(), field.yearsBack);

/**
 * Finds answers for which the field is visible. It tries all values of the field that the condition depends
 * on.
 */
function opening(form: MergedForm, condition: Condition | null): Record<string, string> {
  const trigger = fieldsOf(condition).find((id) => !id.startsWith('@'));
  if (!trigger) return {};
  const field = fieldsOfForm(form).find(({ id }) => id === trigger)!;
  const answer = [...valuesOf(field), '1'].find((value) =>
    holds(condition!, { ...form.facts, [trigger]: value }),
  );
  return { [trigger]: answer! };
}

const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
const input = ({ id }: FieldContract) => document.getElementById(id) as HTMLInputElement;
const messageFor = ({ id }: FieldContract, template: string): string => {
  const { en } = fieldById(id)!.name;
  return template.replace('{name}', en).replace('{Name}', en.charAt(0).toUpperCase() + en.slice(1));
};

function shownIn(contract: FieldContract): string {
  if (contract.type !== null || contract.kind === 'choice') return input(contract).value;
  return ['', '-day', '-year']
    .map((part) => (document.getElementById(contract.id + part) as HTMLInputElement).value)
    .join('/');
}

/**
 * Pastes the whole text. If the date field does not handle the paste event, the browser inserts the text into
 * one input.
 */
const paste = (contract: FieldContract, text: string) =>
  act(async () => {
    const control = input(contract);
    const isTaken = !fireEvent.paste(control, { clipboardData: { getData: () => text } });
    if (!isTaken) fireEvent.change(control, { target: { value: text } });
    fireEvent.blur(control);
  });

const choose = (contract: FieldContract, value: string) =>
  act(async () => {
    const first = input(contract);
    if (first.type !== 'radio') fireEvent.change(first, { target: { value } });
    else fireEvent.click(document.querySelector(`input[name="${contract.id}"][value="${value}"]`)!);
  });

async function expectTaken(contract: FieldContract, sample: Sample) {
  sent = null;
  if (contract.kind === 'choice') await choose(contract, sample.typed);
  else {
    await paste(contract, sample.typed);
    // sensitive numbers are visible again on focus
    await act(async () => void fireEvent.focus(input(contract)));
    expect([sample.typed, shownIn(contract)]).toEqual([sample.typed, sample.shown ?? sample.typed]);
  }
  await submit();
  expect([sample.typed, sent]).toEqual([sample.typed, { [contract.id]: sample.payload }]);
}

async function expectRefused(contract: FieldContract, message: string) {
  sent = null;
  await submit();
  expect(sent).toBeNull();
  const error = document.getElementById(`${contract.id}-error`);
  expect(error?.textContent).toBe(messageFor(contract, message));
  const described = document.querySelector(`[aria-describedby~="${contract.id}-error"]`);
  expect(described === input(contract) || described?.contains(input(contract))).toBe(true);
}

test('lists every catalogue field in its order', () => {
  expect(fieldContracts.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
});

describe('field contract: keyboard, token, mask, error and payload', () => {
  test.each(fieldContracts.map((contract) => [contract.id, contract] as const))(
    '%s',
    async (id, contract) => {
      const form = formAsking(id);
      const field = fieldsOfForm(form).find((one) => one.id === id)!;
      const answers = opening(form, field.condition);
      render(<Harness scope={{ form, answers, masked: new Set() }} fields={[field]} onSend={keepSent} />);
      const control = input(contract);
      if (contract.type !== null) {
        expect(control.type).toBe(contract.type);
        expect(control.getAttribute('inputmode')).toBe(contract.inputMode);
      }
      if (control.type !== 'radio') expect(control.getAttribute('autocomplete')).toBe(contract.autocomplete);
      if (contract.kind.toLowerCase().endsWith('birth') || contract.kind === 'date')
        expect(document.getElementById(`${id}-year`)).toHaveAttribute('inputmode', 'numeric');
      expect(control.labels?.length).toBe(1);

      await expectRefused(contract, contract.missing);
      if (contract.kind === 'choice') {
        const values = valuesOf(field);
        await expectTaken(contract, { typed: values[0]!, payload: values[0]! });
        await expectTaken(contract, { typed: values.at(-1)!, payload: values.at(-1)! });
        return;
      }
      await expectTaken(contract, contract.clean);
      for (const { typed, message } of contract.wrong) {
        await paste(contract, typed);
        await expectRefused(contract, message);
      }
      for (const sample of contract.messy) await expectTaken(contract, sample);
    },
  );
});

const MERGES = 200;
const random = repeatableRandom(20_261_120);
const any = <Item,>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

/**
 * Returns random texts as if they were typed into the form's inputs: valid, untidy, invalid and missing
 * answers.
 */
function typedInto(form: MergedForm): Values {
  const values = fieldsOfForm(form).map((field): [string, string] => {
    const contract = fieldContracts.find(({ id }) => id === field.id)!;
    if (contract.kind === 'choice') return [field.id, any([...valuesOf(field), ''])];
    const typed = [contract.clean, ...contract.messy, ...contract.wrong].map((sample) => sample.typed);
    return [field.id, any([...typed, contract.clean.typed, contract.clean.typed, ''])];
  });
  return Object.fromEntries(values);
}

describe('200 forms of random lenders', () => {
  const forms = Array.from(
    { length: MERGES },
    () =>
      // the browser receives the form as JSON
      JSON.parse(JSON.stringify(mergeForm(catalogue, randomNeeds(random), { sections }))) as MergedForm,
  );

  test('ask each field once, on one screen and once in the page', () => {
    let rendered = 0;
    for (const form of forms) {
      const all = fieldsOfForm(form);
      const onScreens = screensOf(form).flatMap(({ fields }) => fields.map(({ id }) => id));
      expect([...onScreens].sort()).toEqual(all.map(({ id }) => id).sort());
      expect(new Set(onScreens).size).toBe(onScreens.length);
      const scope = { form, answers: {}, masked: new Set<string>() };
      render(<Harness scope={scope} fields={all} onSend={keepSent} />);
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      rendered += ids.length;
      cleanup();
    }
    expect(rendered).toBeGreaterThan(MERGES);
  }, 120_000);

  test('have the same validation errors in the browser and on the server', () => {
    let found = 0;
    for (const form of forms) {
      const fields = fieldsOfForm(form);
      const values = typedInto(form);
      const scope = { form, answers: {}, masked: new Set<string>() };
      const browser = problemsOn(scope, fields, values, 'en');
      // the browser sends all answers that are not empty; the server validates the same answers
      const kept = Object.entries(payloadFrom(fields, values)).filter(([, text]) => text !== '');
      const server = validateAnswers(form, Object.fromEntries(kept), { locale: 'en', today: today() });
      expect(browser).toEqual(server);
      found += server.length;
    }
    expect(found).toBeGreaterThan(MERGES);
  });
});
