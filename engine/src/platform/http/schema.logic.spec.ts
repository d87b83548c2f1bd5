import { describe, expect, test } from '@jest/globals';
import { Text } from '@millrace/schemas/api';
import Type from 'typebox';
import { bodySchema, querySchema, replySchema } from './schema.ts';

const Body = Type.Object(
  { name: Type.String({ maxLength: 5 }), age: Type.Integer() },
  { additionalProperties: false },
);
const run = (schema: { '~standard': { validate(value: unknown): unknown } }, value: unknown) =>
  schema['~standard'].validate(value) as { value?: unknown; issues?: { path: string[]; keyword: string }[] };

describe('request and reply schemas', () => {
  test('a body is strict: wrong types and unknown fields are named, nothing is coerced', () => {
    const { issues } = run(bodySchema(Body, 'B1'), { name: 'Ana', age: '41', roles: ['DEV_ADMIN'] });
    expect(issues?.map((issue) => issue.path.join('.')).sort()).toEqual(['age', 'roles']);
  });

  test.each([5000, 200_000])('lists in lists, %d deep, are refused before anything walks them', (depth) => {
    const deep = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    for (const value of [deep, { name: deep, age: 1 }])
      expect(run(bodySchema(Type.Unknown(), `B${depth}`), value).issues).toEqual([
        { path: [], message: 'is nested too deeply', keyword: 'depth' },
      ]);
  });

  test('a text of blanks is no text', () => {
    const schema = bodySchema(Type.Object({ name: Text(20) }), 'B3');
    expect(run(schema, { name: ' \t\u00a0 ' }).issues).toEqual([
      { path: ['name'], message: 'must be one line of text, and not blank', keyword: 'pattern' },
    ]);
    expect(run(schema, { name: ' Ana ' }).issues).toBeUndefined();
  });

  test('a query turns its strings into numbers', () => {
    expect(run(querySchema(Body), { name: 'Ana', age: '41' }).value).toEqual({ name: 'Ana', age: 41 });
  });

  test('a reply loses what its schema does not name, at every depth', () => {
    const reply = replySchema(
      Type.Object({ id: Type.Integer(), who: Type.Object({ name: Type.String() }) }),
      'R1',
    );
    expect(run(reply, { id: 1, ssn: '900', who: { name: 'Ana', password: 'x' } }).value).toEqual({
      id: 1,
      who: { name: 'Ana' },
    });
  });

  test('__proto__ in a body is an unknown field, not a way in', () => {
    expect(
      run(bodySchema(Body, 'B2'), JSON.parse('{"name":"a","age":1,"__proto__":{"admin":true}}')).issues,
    ).toBeDefined();
  });
});
