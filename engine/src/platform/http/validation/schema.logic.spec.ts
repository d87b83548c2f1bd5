import { describe, expect, test } from '@jest/globals';
import { ExactLine, Line, Lines, Nullable, numberAsText, Text } from '@millrace/schemas/api';
import { contracts } from '@millrace/schemas/endpoints';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Type, { type TSchema } from 'typebox';
import { ignoredKeysHeader } from './known-keys.logic.ts';
import { knownPatterns } from './schema-words.logic.ts';
import { bodySchema, querySchema, replySchema } from './schema.ts';

const Body = Type.Object(
  { name: Type.String({ maxLength: 5 }), age: Type.Integer() },
  { additionalProperties: false },
);
const document = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../schemas/api/openapi.json'),
  'utf8',
);
const run = (schema: { '~standard': { validate(value: unknown): unknown } }, value: unknown) =>
  schema['~standard'].validate(value) as {
    value?: unknown;
    issues?: { path: string[]; keyword: string; message: string }[];
  };

/** Returns all schemas in the API document: named schemas, and schemas of parameters and bodies. */
function schemasIn(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  const { schema, schemas } = node as { schema?: object; schemas?: Record<string, object> };
  const here = [...(schema ? [schema] : []), ...(schemas ? Object.values(schemas) : [])];
  return [...here, ...Object.values(node).flatMap(schemasIn)];
}

describe('request and reply schemas', () => {
  test('refuses wrong types and unknown fields in a body, and coerces nothing', () => {
    const { issues } = run(bodySchema(Body, 'B1'), { name: 'Ana', age: '41', roles: ['DEV_ADMIN'] });
    expect(issues?.map((issue) => issue.path.join('.')).sort()).toEqual(['age', 'roles']);
  });

  test.each([5000, 200_000])('refuses lists nested %d levels deep before any code walks them', (depth) => {
    const deep = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    for (const value of [deep, { name: deep, age: 1 }])
      expect(run(bodySchema(Type.Unknown(), `B${depth}`), value).issues).toEqual([
        { path: [], message: 'is nested too deeply', keyword: 'depth' },
      ]);
  });

  test('refuses a text of blanks only', () => {
    const schema = bodySchema(Type.Object({ name: Text(20) }), 'B3');
    expect(run(schema, { name: ' \t\u00a0 ' }).issues).toEqual([
      { path: ['name'], message: 'must be one line of text, and not blank', keyword: 'pattern' },
    ]);
    expect(run(schema, { name: ' Ana ' }).issues).toBeUndefined();
  });

  test('trims text before it measures and stores it, at every depth', () => {
    const long = 'x'.repeat(20);
    const schema = bodySchema(
      Type.Object({
        name: Text(20),
        note: Nullable(Lines(20)),
        names: Type.Array(Line(20)),
        password: ExactLine(),
      }),
      'B5',
    );
    const given = {
      name: `  ${long}\u00a0`,
      note: `\n ${long}\n`,
      names: [`${long}   `, ''],
      password: ' x ',
    };
    expect(run(schema, given)).toEqual({
      value: { name: long, note: long, names: [long, ''], password: ' x ' },
    });
    expect(given.name).toHaveLength(23);
    expect(run(schema, { ...given, name: `${long}y` }).issues).toEqual([
      { path: ['name'], message: 'must have at most 20 characters', keyword: 'maxLength' },
    ]);
  });

  test('trims a long run of blanks in linear time', () => {
    const schema = bodySchema(Type.Object({ name: Text(20), note: Lines(20) }), 'B7');
    const text = `x${' '.repeat(900_000)}x`;
    const start = performance.now();
    expect(run(schema, { name: text, note: text }).issues).toHaveLength(2);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('refuses a line break in a single line instead of removing it', () => {
    expect(run(bodySchema(Type.Object({ name: Text(20) }), 'B6'), { name: 'Ana\n' }).issues).toHaveLength(1);
  });

  test('refuses reserved names at every depth and drops nothing silently', () => {
    const open = bodySchema(Type.Record(Type.String(), Type.Unknown()), 'B4');
    for (const name of ['constructor', 'prototype', '__proto__'])
      expect(run(open, JSON.parse(`{"a":[{"${name}":1}]}`)).issues).toEqual([
        { path: ['a', '0', name], message: 'is not an accepted field', keyword: 'additionalProperties' },
      ]);
    expect(run(open, { toString: 'x' }).issues).toBeUndefined();
  });

  test.each<[TSchema, unknown, string]>([
    [Type.String(), 5, 'must be a text'],
    [Type.Integer({ minimum: 1 }), 'x', 'must be a whole number'],
    [Type.Integer({ minimum: 1 }), 0, 'must be 1 or more'],
    [Type.String({ pattern: '^[a-z0-9-]+$' }), 'A B', 'may have only lowercase letters, digits and hyphens'],
    [Type.String({ maxLength: 1 }), 'ab', 'must have at most 1 character'],
    [Type.Array(Type.String(), { maxItems: 2 }), ['a', 'b', 'c'], 'must have at most 2 entries'],
    [Type.String({ format: 'date' }), 'soon', 'must be a date like 2026-11-30'],
    [Type.Enum(['a', 'b']), 'c', 'must be one of "a", "b"'],
  ])('explains an invalid value in words: %#', (schema, value, message) => {
    const body = bodySchema(Type.Object({ it: schema }, { additionalProperties: false }), `W${message}`);
    expect(run(body, { it: value }).issues?.map((issue) => issue.message)).toContain(message);
    expect(run(body, {}).issues).toMatchObject([{ path: ['it'], message: 'is missing' }]);
    expect(run(body, { more: 1 }).issues).toContainEqual(
      expect.objectContaining({ path: ['more'], message: 'is not an accepted field' }),
    );
  });

  test.each([
    ['c', 'must be one of "a", "b"', Type.Union([Type.Literal('a'), Type.Literal('b')])],
    [5, 'must be one of "a", "b"', Type.Union([Type.Literal('a'), Type.Literal('b')])],
    ['c', 'must be one of "a", "b", null', Nullable(Type.Enum(['a', 'b']))],
  ])('reports a value that is not allowed once, with all allowed values: %p', (value, message, schema) => {
    const body = bodySchema(Type.Object({ it: schema }), `U${message}${String(value)}`);
    expect(run(body, { it: value }).issues).toEqual([{ path: ['it'], message, keyword: 'enum' }]);
  });

  test('keeps every error of a union whose branches accept more than named values', () => {
    const body = bodySchema(Type.Object({ it: Nullable(Type.String({ maxLength: 1 })) }), 'U5');
    expect(run(body, { it: 'ab' }).issues!.map(({ message }) => message)).toContain(
      'must have at most 1 character',
    );
  });

  test('has a message for every regular expression of the API', () => {
    const patterns = document.matchAll(/"pattern": *("(?:[^"\\]|\\.)*")/g);
    const found = [...new Set([...patterns].map(([, text]) => JSON.parse(text!) as string))];
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((pattern) => !knownPatterns.has(pattern))).toEqual([]);
  });

  test('finds every schema of the API valid, because no process checks that at start', () => {
    const ajv = new Ajv2020();
    const found = schemasIn(JSON.parse(document));
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter((schema) => ajv.validateSchema(schema) !== true)).toEqual([]);
    expect(ajv.validateSchema({ type: 'strin' })).toBe(false);
  });

  test('turns the strings of a query into numbers', () => {
    expect(run(querySchema(Body), { name: 'Ana', age: '41' }).value).toEqual({ name: 'Ana', age: 41 });
  });

  describe('a body that differs from its schema', () => {
    const Order = Type.Object(
      {
        store: Type.Integer(),
        amount: Type.Optional(Type.Number({ maximum: 100, ...numberAsText })),
        results: Type.Optional(Type.Array(Type.Object({ name: Text(20) }, { additionalProperties: false }))),
        choice: Type.Optional(Type.Object({ kind: Type.Enum(['a', 'b']), ids: Type.Array(Type.Integer()) })),
        email: Type.Optional(Type.String()),
        facts: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.Integer())),
      },
      { additionalProperties: false },
    );
    const schema = bodySchema(Order, 'Order');
    const read = (body: unknown, strict = false) => {
      const result = schema.read(body, strict) as {
        value?: unknown;
        ignored?: string[][];
        issues?: object[];
      };
      return 'issues' in result
        ? { issues: result.issues }
        : { value: result.value, ignored: ignoredKeysHeader(result.ignored!) };
    };

    test('loses its unknown keys at every depth, and names them', () => {
      const body = {
        id: 7,
        store: 1,
        results: [
          { name: 'A', form_id: 'x' },
          { name: 'B', form_id: 'y' },
        ],
      };
      expect(read(body)).toEqual({
        value: { store: 1, results: [{ name: 'A' }, { name: 'B' }] },
        ignored: 'id, results[].form_id',
      });
      expect(body.id).toBe(7);
    });

    test('loses unknown keys of an object that its schema leaves open', () => {
      const open = { kind: 'a', ids: [], created_by: 1 };
      expect(read({ store: 1, choice: open })).toEqual({
        value: { store: 1, choice: { kind: 'a', ids: [] } },
        ignored: 'choice.created_by',
      });
    });

    test('is refused as a whole if the sender asks for strictness', () => {
      expect(read({ store: 'x', id: 7 }, true)).toMatchObject({
        issues: [{ path: ['id'], message: 'is not an accepted field' }, { path: ['store'] }],
      });
      expect(read({ store: 1, email: null }, true)).toMatchObject({ issues: [{ path: ['email'] }] });
    });

    test('may have null and empty blocks where the schema allows none', () => {
      expect(read({ store: 1, email: null, choice: { kind: '', ids: [] } })).toEqual({
        value: { store: 1 },
        ignored: 'choice, email',
      });
      expect(read({ store: 1, choice: { kind: '', ids: [7] } })).toMatchObject({
        issues: [{ path: ['choice', 'kind'] }],
      });
      expect(read({ store: null })).toMatchObject({ issues: [{ path: ['store'], keyword: 'type' }] });
      expect(read({ store: 1, results: [null] })).toMatchObject({ issues: [{ path: ['results', '0'] }] });
    });

    test('may have a number as text where the schema says so', () => {
      expect(read({ store: 1, amount: '12.50' })).toMatchObject({ value: { amount: 12.5 } });
      expect(read({ store: 1, amount: '101' })).toMatchObject({ issues: [{ path: ['amount'] }] });
      for (const text of ['', '1e3', '0x1f', '1,000', 'NaN'])
        expect(read({ store: 1, amount: text })).toMatchObject({ issues: [{ path: ['amount'] }] });
      expect(read({ store: '1' })).toMatchObject({ issues: [{ path: ['store'] }] });
    });

    test('keeps the keys of a map, so that a wrong one is refused', () => {
      expect(read({ store: 1, facts: { a: 1, '2': 1 } })).toMatchObject({
        value: { facts: { a: 1, '2': 1 } },
      });
      for (const wrong of ['x', null, {}])
        expect(read({ store: 1, facts: { a: wrong } })).toMatchObject({ issues: [{ path: ['facts', 'a'] }] });
    });

    test('never puts control characters or a long text into the header', () => {
      const body = Object.fromEntries(
        Array.from({ length: 400 }, (_, at) => [`k${at}\r\nset-cookie: a=b`, 1] as const),
      );
      const { ignored } = read({ store: 1, ...body }) as { ignored: string };
      expect(ignored).toMatch(/^[\w?., -]+, \.\.\.$/);
      expect(read({ store: 1, '\ud800é': 1 })).toMatchObject({ ignored: '??' });
      expect(ignored.length).toBeLessThan(1010);
    });
  });

  test('knows the keys of every object in every body, so no union of objects hides them', () => {
    const unions = (schema: TSchema, at: string): string[] => {
      const {
        anyOf = [],
        properties = {},
        items,
      } = schema as unknown as {
        anyOf?: TSchema[];
        properties?: Record<string, TSchema>;
        items?: TSchema;
      };
      const many = anyOf.filter((branch) => 'properties' in branch).length > 1 ? [at] : [];
      return [
        ...many,
        ...anyOf.flatMap((branch) => unions(branch, at)),
        ...Object.entries(properties).flatMap(([name, property]) => unions(property, `${at}.${name}`)),
        ...(items ? unions(items, `${at}[]`) : []),
      ];
    };
    expect(contracts.flatMap(({ id, body }) => (body ? unions(body, id) : []))).toEqual([]);
  });

  test('removes unknown fields from a reply at every depth', () => {
    const reply = replySchema(
      Type.Object({ id: Type.Integer(), who: Type.Object({ name: Type.String() }) }),
      'R1',
    );
    expect(run(reply, { id: 1, ssn: '900', who: { name: 'Ana', password: 'x' } }).value).toEqual({
      id: 1,
      who: { name: 'Ana' },
    });
  });

  test('refuses __proto__ in a body as an unknown field', () => {
    expect(
      run(bodySchema(Body, 'B2'), JSON.parse('{"name":"a","age":1,"__proto__":{"admin":true}}')).issues,
    ).toBeDefined();
  });
});
