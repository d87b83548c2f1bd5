import { expect, test } from '@jest/globals';
import {
  askedAnywhere,
  askedIn,
  industriesExcluded,
  industryFindings,
  keyOf,
  servesStore,
} from './lender-reach.logic.ts';

test('a lender serves every store, or only the named stores if it is restricted', () => {
  expect(servesStore({ restricted: false, whitelistedStoreIds: [] }, 7)).toBe(true);
  expect(servesStore({ restricted: true, whitelistedStoreIds: [7] }, 7)).toBe(true);
  expect(servesStore({ restricted: true, whitelistedStoreIds: [8] }, 7)).toBe(false);
});

const why = { en: 'Why.', es: 'Por qué.' };
const alder = {
  plugin: {
    fields: [
      { id: 'email', required: true, because: why },
      { id: 'home_phone', required: false, because: why },
    ],
  },
  formFields: [],
  defaultSettings: {},
  industrySettings: {},
  beforeFormSubmitFields: [],
};
const asked = (more: Partial<Parameters<typeof askedIn>[0]>, industry?: string) =>
  askedIn({ ...alder, ...more }, industry).map(({ id, required, rule }) => [id, required, rule]);

test('an industry may require more fields, never fewer', () => {
  const industrySettings = { furniture: { enabled: true, required_fields: ['home_phone'] } };
  expect(asked({ industrySettings }, 'furniture').map(([, required]) => required)).toEqual([true, true]);
  expect(askedIn({ ...alder, industrySettings }, 'pets')).toBe(alder.plugin.fields);
});

test.each<[string, Parameters<typeof asked>[0], unknown[]]>([
  ['form fields', { formFields: [{ id: 'county', required: false }] }, ['county', false, 'lender-settings']],
  ['default settings', { defaultSettings: { form_fields: ['county'] } }, ['county', true, 'lender-settings']],
  [
    'industry settings',
    { industrySettings: { pets: { enabled: true, required_fields: [], form_fields: ['middle_initial'] } } },
    ['middle_initial', false, 'lender-settings'],
  ],
  ['fields before submitting', { beforeFormSubmitFields: ['county'] }, ['county', true, 'lender-settings']],
])('%s add a field that the plugin does not ask', (_, more, added) => {
  expect(asked(more, 'pets')).toEqual([['email', true, undefined], ['home_phone', false, undefined], added]);
});

test('all fields of all industries are asked somewhere', () => {
  const pets = { enabled: true, required_fields: [], form_fields: ['middle_initial'] };
  const furniture = { enabled: true, required_fields: ['county'] };
  const asks = { ...alder, industrySettings: { pets, furniture } };
  expect(askedAnywhere(asks)).toEqual(['email', 'home_phone', 'middle_initial', 'county']);
});

test('a disabled industry is excluded', () => {
  const off = { enabled: false, required_fields: [] };
  expect(industriesExcluded({ pets: off, furniture: { ...off, enabled: true } })).toEqual(['pets']);
});

test('settings must name known industries and fields', () => {
  const settings = {
    pets: { enabled: true, required_fields: ['email', 'shoe_size'] },
    moon: { enabled: true, required_fields: [] },
  };
  expect(industryFindings(settings, ['pets']).map(({ code }) => code)).toEqual([
    'unknown-field',
    'unknown-industry',
  ]);
});

test('a key is made from a name', () => {
  expect(keyOf('  1st Crédit & Co. ')).toBe('st-credit-co');
});
