import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import lenderSchema from './lender.schema.json' with { type: 'json' };
import rulesSchema from './rules.schema.json' with { type: 'json' };
import { firstFinding } from './document-finding.ts';

const text = { en: 'Needs an email address.', es: 'Falta el correo.' };
const rulesWith = (more: object) => ({
  rules: [{ id: 'a', reason: { code: 'c', text }, excludeWhen: more }],
});
const findingOf = (schema: object, document: unknown): string => {
  const check = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
  }).compile(schema);
  expect(check(document)).toBe(false);
  return firstFinding(check.errors ?? []);
};
const partOf = (name: 'lender_type' | 'states') => ({
  ...{ $defs: lenderSchema.$defs, type: 'object' },
  properties: { [name]: (lenderSchema.properties as Record<string, object>)[name]! },
});

describe('a finding in a lender’s document', () => {
  it('names the place and the allowed values', () => {
    expect(findingOf(partOf('lender_type'), { lender_type: 'credit' })).toBe(
      'lender_type must be equal to one of the allowed values: lto, prime, near_prime, sub_prime, proprietary_in_house, third_party_in_house',
    );
  });

  it('names every allowed shape', () => {
    expect(findingOf(partOf('states'), { states: 'some' })).toBe(
      'states must be equal to constant: all, or must be array, or must be object',
    );
  });

  it('describes the shape that the author most likely meant', () => {
    expect(findingOf(partOf('states'), { states: ['TX', 'Texas'] })).toBe(
      'states.1 must match pattern "^[A-Z]{2}$"',
    );
  });

  it('lists the known names for an unknown name', () => {
    expect(findingOf(rulesSchema, { ...rulesWith({ all: [] }), rule: [] })).toBe(
      'its top level must NOT have additional properties: rule, only $schema, rules',
    );
  });

  it('names the missing property', () => {
    expect(findingOf(rulesSchema, { rules: [{ id: 'a' }] })).toBe(
      "rules.0 must have required property 'reason'",
    );
  });
});
