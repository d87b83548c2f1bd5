import { describe, expect, test } from '@jest/globals';
import { Type } from 'typebox';
import type { HttpReply } from '../context.ts';
import { expectReply, readBody, readReply } from './reply.ts';

const reply = (status: number, json: unknown = {}): HttpReply => ({ status, headers: {}, json, text: '' });
const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('reply with a status', () => {
  test.each([200, 201, 202, 400, 404, 409, 422])('returns status %i to the plugin', (status) => {
    expect(expectReply(reply(status))).toMatchObject({ status });
  });

  test.each([
    [401, 'bad-credentials', 'no'],
    [403, 'bad-credentials', 'no'],
    [429, 'rate-limited', 'no'],
    [307, 'malformed-reply', 'maybe'],
    [500, 'server-error', 'maybe'],
    [503, 'server-error', 'maybe'],
  ])('throws for status %i: %s, sent: %s', (status, code, sent) => {
    expect(failureOf(() => expectReply(reply(status)))).toMatchObject({ code, sent, httpStatus: status });
  });

  test('reports sent: no when a read fails', () => {
    expect(failureOf(() => expectReply(reply(500), 'no'))).toMatchObject({ sent: 'no' });
  });
});

describe('reply with a body', () => {
  const Schema = Type.Object({ status: Type.String(), nested: Type.Object({ id: Type.Number() }) });

  test('accepts more properties than the schema names', () => {
    const json = { status: 'approved', nested: { id: 1, new: true }, other: null };
    expect(readReply(Schema, reply(200, json))).toBe(json);
  });

  test('reports where a body does not fit the schema, never its value', () => {
    const failure = failureOf(() =>
      readReply(Schema, reply(200, { status: 'ok', nested: { id: '900123456' } })),
    );
    expect(failure).toMatchObject({ code: 'malformed-reply', sent: 'maybe' });
    expect(failure).toMatchObject({ place: 'nested.id' });
    expect(String(failure)).toContain('nested.id');
    expect(String(failure)).not.toContain('900123456');
  });

  const Items = Type.Object({
    items: Type.Array(Type.Object({ counts: Type.Record(Type.String(), Type.Number()) })),
  });
  const Either = Type.Union([Type.Object({ lease: Type.Object({ status: Type.String() }) }), Schema]);

  test.each([
    ['a missing field by its name', Schema, { status: 'ok' }, '', 'nested'],
    ['a missing nested field by its path', Schema, { status: 'ok', nested: {} }, '', 'nested.id'],
    ['a wrong field of a part by its path in the reply', Schema, { status: 1 }, 'data', 'data.status'],
    ['a reply of another type by its root', Schema, [], '', '$'],
    ['a part of another type by its path', Schema, [], 'data', 'data'],
    ['every item of a list alike', Items, { items: [{ counts: {} }, { counts: 'x' }] }, '', 'items[].counts'],
    [
      'a key that may be personal data without its name',
      Items,
      { items: [{ counts: { '900-12-3456': '' } }] },
      '',
      'items[].counts.*',
    ],
    ['of two shapes the one that nearly fits', Either, { lease: { status: 1 } }, '', 'lease.status'],
  ])('reports %s', (_, schema, json, at, place) => {
    expect(failureOf(() => readReply(schema, reply(200, json), 'no', at))).toMatchObject({ place });
  });

  test('returns null for a webhook body that does not fit the schema', () => {
    const call = { method: 'POST', url: 'https://example.com/', headers: {}, rawBody: Buffer.from('{') };
    expect(readBody(Schema, call)).toBeNull();
  });
});
