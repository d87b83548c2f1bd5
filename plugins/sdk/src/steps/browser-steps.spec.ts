import { expect, test } from '@jest/globals';
import type { LenderContext, LenderPage, PageField } from '../context.ts';
import { runSteps, type BrowserStep, type FormField } from './browser-steps.ts';

const field = (label: string, changed: Partial<PageField> = {}): PageField => ({
  label,
  kind: 'text',
  required: true,
  value: '',
  ...changed,
});

/**
 * Creates a page with the given fields and selectors. Returns a log of its calls and a function that runs
 * steps on it. `typedInto` names the field into which the page puts a typed value.
 */
function stage(
  fields: PageField[],
  there: Record<string, string> = {},
  typedInto = (label: string) => label,
) {
  const log: string[] = [];
  const put = (label: string, value: string) =>
    (fields.find((one) => one.label === typedInto(label))!.value = value);
  const page: Partial<LenderPage> = {
    goto: async (path) => void log.push(`goto ${path}`),
    fill: async (label, value) => void (log.push(`fill ${label}`), put(label, value)),
    select: async (label, value) => void (log.push(`select ${label}`), put(label, value)),
    check: async (label) => void (log.push(`check ${label}`), put(label, 'true')),
    click: async (_role, name) => void log.push(`click ${name}`),
    waitFor: async () => undefined,
    text: async (selector) => there[selector] ?? null,
    fields: async () => fields.map((one) => ({ ...one })),
  };
  const context = {
    config: { start: '/apply' },
    pointOfNoReturn: async () => void log.push('no return'),
  } as unknown as LenderContext;
  const run = (steps: readonly BrowserStep[], values = {}) =>
    runSteps(page as LenderPage, context, steps, values);
  return { log, run };
}

const wanted: FormField[] = [
  { label: 'Name', kind: 'text', value: 'Ana' },
  { label: 'State', kind: 'select', value: 'Ohio' },
  { label: 'Terms', kind: 'check', value: 'true' },
  { label: 'Apt', kind: 'text', value: undefined },
];
const form: BrowserStep = { do: 'form', form: '#form', fields: wanted };
const whole = () => [
  field('Name'),
  field('State', { kind: 'select' }),
  field('Terms', { kind: 'checkbox', value: 'false' }),
  field('Apt', { required: false }),
];

test('runs steps in order and calls the point of no return right before the sending click', async () => {
  const { log, run } = stage(whole(), { '#done': 'Approved' });
  const ending = await run(
    [
      { do: 'goto', path: '{start}?for={reference}' },
      form,
      { do: 'click', role: 'button', name: 'Send', sends: true },
      { do: 'end', endings: { refused: '#refused', decided: '#done' } },
    ],
    { reference: 'r1' },
  );
  expect(ending).toBe('decided');
  expect(log).toEqual([
    'goto /apply?for=r1',
    'fill Name',
    'select State',
    'check Terms',
    'no return',
    'click Send',
  ]);
});

test.each([
  ['a field is gone', () => whole().slice(1)],
  ['a field is called differently', () => [field('First name'), ...whole().slice(1)]],
  ['a field is there twice', () => [field('Name'), ...whole()]],
  ['a field is of another kind', () => [field('Name', { kind: 'select' }), ...whole().slice(1)]],
  ['a new field is required', () => [...whole(), field('Employer')]],
])('types nothing when %s', async (_name, fields) => {
  const { log, run } = stage(fields());
  await expect(run([form])).rejects.toMatchObject({ code: 'page-changed', sent: 'no' });
  expect(log).toEqual([]);
});

test('accepts new optional fields', async () => {
  const { run } = stage([...whole(), field('Nickname', { required: false }), field('Store', { value: '7' })]);
  expect(await run([form])).toBe('done');
});

test('detects a value in the wrong field before sending', async () => {
  const { log, run } = stage(whole(), {}, (label) => (label === 'Name' ? 'Apt' : label));
  const steps: BrowserStep[] = [form, { do: 'click', role: 'button', name: 'Send', sends: true }];
  await expect(run(steps)).rejects.toMatchObject({ code: 'page-changed', sent: 'no' });
  expect(log).not.toContain('no return');
});

test.each([
  ['before', [], 'no'],
  ['after', [{ do: 'click', role: 'button', name: 'Send', sends: true }], 'maybe'],
] as [string, BrowserStep[], string][])('reports an unknown page %s sending', async (_name, first, sent) => {
  const { run } = stage(whole(), { h1: 'Maintenance' });
  const expecting: BrowserStep = { do: 'expect', selector: 'h1', text: 'Decision' };
  await expect(run([...first, expecting])).rejects.toMatchObject({ code: 'page-changed', sent });
  const ending: BrowserStep = { do: 'end', endings: { decided: '#done' } };
  await expect(run([...first, ending])).rejects.toMatchObject({ code: 'page-changed', sent });
});

test('throws for a placeholder without a value', async () => {
  await expect(stage([]).run([{ do: 'goto', path: '/{unknown}' }])).rejects.toThrow('unknown');
});
