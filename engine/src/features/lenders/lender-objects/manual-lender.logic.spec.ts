import { expect, test } from '@jest/globals';
import { manualManifest } from '../../../plugin-host/index.logic.ts';
import { describedAs, manualFindings } from './manual-lender.logic.ts';

const about = { isManual: true, industries: ['furniture', 'tires'] };
const complete = {
  application_url: 'https://apply.elm-loans.example',
  form_fields: [{ id: 'first_name', required: true }],
};

test.each([
  [{}, { isNew: true }, []],
  [{ application_url: null }, { isNew: true }, ['application_url']],
  [{ application_url: null }, {}, ['application_url']],
  [{ form_fields: [] }, { isNew: true }, ['form_fields']],
  [{ form_fields: [{ id: 'shoe_size', required: true }] }, {}, ['form_fields']],
  [{ form_fields: [...complete.form_fields, ...complete.form_fields] }, {}, ['form_fields']],
  [{ states: [] }, {}, ['states']],
  [{ states: null, industries: null }, {}, []],
  [{ industries: [] }, {}, ['industries']],
  [{ industries: ['boats'] }, {}, ['industries']],
  [{ avg_processing_time_s: 60 }, { isManual: false }, ['avg_processing_time_s']],
])('%j with %j has findings for %j', (given, more, fields) => {
  const found = manualFindings({ ...complete, ...given }, { ...about, ...more });
  expect(found.map(({ field }) => field)).toEqual(fields);
});

test('a manual lender is described like a lender whose applications wait for a person', () => {
  const manifest = manualManifest(
    describedAs({
      key: 'manual-elm',
      name: 'Elm Loans',
      ownType: 'prime',
      states: ['OH'],
      industries: null,
      requiredInput: ['username', 'unknown'],
      formFields: [],
      defaultSettings: {},
      avgProcessingTimeS: 600,
      inquiry: null,
      version: 1,
    }),
  );
  expect(manifest).toMatchObject({
    lender_type: 'prime',
    products: ['loan'],
    decision: 'person',
    states: ['OH'],
    industries: 'all',
    decisionSeconds: 600,
    credentials: { fields: [{ key: 'username', required: true }] },
  });
  expect(manifest).not.toHaveProperty('inquiry');
});
