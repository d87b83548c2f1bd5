import { expect, test } from '@jest/globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import type { Draft } from './saving/draft.ts';
import { pathBackToCheck, pathToResume } from './screens.ts';

const because = { en: 'They ask.', es: 'Lo piden.' };
const field = (id: string, required: boolean) => ({ id, required, rule: 'lender-fields', because });
const needs = [
  {
    lenderId: 'northwind',
    lenderName: 'Northwind',
    fields: [field('first_name', true), field('own_or_rent', false), field('employer_name', true)],
  },
];

const draft = (answers: Record<string, string>): Draft => ({
  origin: 1,
  formId: 'form',
  storeUuid: 'store',
  reference: 'MR-1',
  state: 'draft',
  form: mergeForm(catalogue, needs, { sections }),
  stage: null,
  stageLenders: [],
  suggested: {},
  beforeStage: null,
  scansId: false,
  prefills: [],
  prefilled: {},
  askedBefore: new Set(['mobile_phone', 'email']),
  coApplicant: null,
  proposals: [],
  version: 1,
  answers,
  masked: new Set(),
  enteredByStore: new Set(),
  known: new Set(),
  unsent: new Set(),
  refused: {},
});

test.each([
  [{}, '/apply/questions/basic-1'],
  [{ first_name: 'Ana' }, '/apply/questions/housing-1'],
  [{ first_name: 'Ana', own_or_rent: 'rent' }, '/apply/questions/employment-1'],
  [{ own_or_rent: 'rent' }, '/apply/questions/basic-1'],
  [{ first_name: 'Ana', employer_name: 'Millbrook' }, '/apply/check'],
])('continues an application with %j at %s, the next question, required or not', (answers, path) => {
  expect(pathToResume(draft(answers), 'en')).toBe(path);
});

test('does not ask skipped questions again after the check screen', () => {
  expect(pathBackToCheck(draft({ first_name: 'Ana' }), 'en')).toBe('/apply/questions/employment-1');
});
