import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { countryOfPhone } from '../form/index.ts';
import { apiDocument } from './document.ts';
import { contracts } from './index.ts';

interface Content {
  schema: object;
  example?: unknown;
}
interface Operation {
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { headers?: object; content?: Record<string, Content> }>;
}

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const document = JSON.parse(JSON.stringify(apiDocument())) as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: object;
    securitySchemes: object;
    responses: {
      Problem: { content: Record<string, { schema: object; examples: Record<string, { value: unknown }> }> };
    };
  };
};
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }) as never) as unknown as Ajv2020;
ajv.addFormat('phone', (text: string) => countryOfPhone(text) !== undefined);
ajv.addFormat('text-phone', (text: string) => countryOfPhone(text, 'text') !== undefined);
ajv.addSchema({ $id: 'document', components: document.components });

/** Returns the validation errors of a value. The schema may refer to other schemas of the document. */
function faultsOf(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const validate = ajv.compile(JSON.parse(text) as object);
  return validate(value)
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${address}`,
    operation,
  })),
);
const contentsOf = ({ requestBody, responses }: Operation): Content[] => [
  ...Object.values(requestBody?.content ?? {}),
  ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {})),
];

describe('the API document', () => {
  test('has a valid example for the body and the reply of every endpoint', () => {
    const faults = operations.flatMap(({ name, operation }) =>
      contentsOf(operation).flatMap(({ schema, example }) =>
        example === undefined
          ? [`${name} has no example`]
          : faultsOf(schema, example).map((fault) => `${name}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
    expect(operations).toHaveLength(contracts.length);
  });

  test('offers a form for files beside the JSON of the same endpoint', () => {
    const withFiles = operations.filter(
      ({ operation }) => operation.requestBody?.content['multipart/form-data'],
    );
    expect(withFiles.map(({ name }) => name).toSorted()).toEqual([
      'POST /api/e2e/answer',
      'POST /api/shopper/results/answer',
    ]);
    for (const { operation } of withFiles)
      expect(operation.requestBody!.content).toHaveProperty('application/json');
  });

  test('distinguishes a valid example from an invalid one', () => {
    const LinkSent = { $ref: '#/components/schemas/LinkSent' };
    expect(faultsOf(LinkSent, { success: 'yes' })).toContain('/success must be boolean');
  });

  test('shows refusals that fit the problem schema', () => {
    const { schema, examples } = document.components.responses.Problem.content['application/problem+json']!;
    expect(Object.values(examples).flatMap(({ value }) => faultsOf(schema, value))).toEqual([]);
    expect(Object.keys(examples)).toContain('not-signed-in');
  });

  test('gives every endpoint a summary, a description, an area and its security', () => {
    const areas = new Set(document.tags.map(({ name }) => name));
    const schemes = new Set(Object.keys(document.components.securitySchemes));
    const incomplete = operations.filter(
      ({ operation: { summary, description, tags, security } }) =>
        !summary ||
        !description ||
        tags.length !== 1 ||
        !areas.has(tags[0]!) ||
        !security.flatMap(Object.keys).every((scheme) => schemes.has(scheme)),
    );
    expect(incomplete.map(({ name }) => name)).toEqual([]);
    const used = new Set(operations.flatMap(({ operation: { tags } }) => tags));
    expect([...areas].filter((area) => !used.has(area))).toEqual([]);
  });

  test.each([
    ['POST /api/auth/login', []],
    ['GET /api/shopper/form', ['shopper']],
    ['POST /api/pos/login', ['bearer']],
    ['GET /api/forms', ['cookie', 'bearer']],
    ['POST /api/send-links', ['cookie', 'bearer']],
    ['POST /api/store-api-tokens', ['cookie']],
  ])('opens %s to %j', (name, schemes) => {
    const found = operations.find((operation) => operation.name === name)!;
    expect(found.operation.security.flatMap(Object.keys)).toEqual(schemes);
  });
});
