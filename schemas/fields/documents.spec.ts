import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  catalogue,
  cleanValue,
  sectionDocuments,
  validateField,
  yearOptions,
  type CatalogueField,
  type FieldSchema,
  type ValidationKind,
} from './index.ts';

const options = { locale: 'en', today: '2026-11-20' } as const;
const schemas = new Map<string, FieldSchema>(
  sectionDocuments.flatMap(({ properties }) => Object.entries(properties)),
);

/** True if the payload is valid for the JSON Schema of its field. */
function fits(schema: FieldSchema, payload: unknown): boolean {
  if (schema.type === 'integer') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return Number.isInteger(payload) && Number(payload) >= minimum && Number(payload) <= maximum;
  }
  const text = String(payload);
  const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
  return text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text);
}

const date = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2005-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/**
 * Generators of random answers, by the kind of a field's first validation. The answers pass this validation.
 */
const typedFor: Partial<Record<ValidationKind, fc.Arbitrary<string>>> = {
  email: fc.stringMatching(/^[a-z]{1,20}@[a-z]{1,20}\.com$/),
  phone: fc.stringMatching(/^(\+1 )?(212|512|555|787)[-. ]?[0-8][0-9]{2}[-. ]?[0-9]{4}$/),
  ssn: fc.stringMatching(/^9[0-9]{2}[- ]?[1-9][0-9][- ]?[1-9][0-9]{3}$/),
  date,
  currency: fc.stringMatching(/^\$?[1-9][0-9]{0,2}(,[0-9]{3})?$/),
  number: fc.stringMatching(/^[0-9]{1,9}$/),
  timeInMonths: fc.nat({ max: 11 }).map(String),
  routingNumber: fc.stringMatching(/^[0-9]{9}$/),
  password: fc.stringMatching(/^[a-z]{4,10}[0-9]{4,10}[!@#$%]{0,5}$/),
  minLength: fc.stringMatching(/^(0[1-9]|1[0-2])(\/| \/ )(20)?[0-9]{2}$/),
};

function accepted(field: CatalogueField): fc.Arbitrary<string> {
  const choices = field.options?.map(({ value }) => value).filter((value) => value !== '');
  if (choices) return fc.constantFrom(...choices);
  if (field.yearsBack !== null) return fc.constantFrom(...yearOptions(options.today, field.yearsBack));
  const kind = field.validations[0]!.kind;
  return typedFor[kind] ?? fc.stringMatching(/^[A-Za-z0-9' -]{0,200}[A-Za-z0-9]$/);
}

describe('the JSON Schema keywords', () => {
  test.each(catalogue.map((field) => [field.id, field] as const))(
    'accept what the form sends: %s',
    (id, field) => {
      fc.assert(
        fc.property(accepted(field), (answer) => {
          expect(validateField(field, answer, options)).toBeNull();
          expect(fits(schemas.get(id)!, cleanValue(field, answer))).toBe(true);
        }),
        { numRuns: 30 },
      );
    },
  );

  test.each([
    ['ssn_number', '000000000'],
    ['ssn_number', '666123456'],
    ['ssn_number', '512120000'],
    ['mobile_phone', '512555013'],
    ['bank_routing_number', '12345678'],
    ['card_expiration', '13/2028'],
    ['gross_monthly_income', '12345678'],
    ['time_at_address_months', 12],
    ['password_with_letters_numbers', 'only-letters'],
  ])('refuse for %s what the form refuses: %s', (id, payload) => {
    const field = catalogue.find((candidate) => candidate.id === id)!;
    expect(fits(schemas.get(id)!, payload)).toBe(false);
    expect(validateField(field, payload, options)).not.toBeNull();
  });
});
