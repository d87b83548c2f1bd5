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

describe('a status', () => {
  test.each([200, 201, 202, 400, 404, 409, 422])('%i is the plugin’s to read', (status) => {
    expect(expectReply(reply(status))).toMatchObject({ status });
  });

  test.each([
    [401, 'bad-credentials', 'no'],
    [403, 'bad-credentials', 'no'],
    [429, 'rate-limited', 'no'],
    [307, 'malformed-reply', 'maybe'],
    [500, 'server-error', 'maybe'],
    [503, 'server-error', 'maybe'],
  ])('%i is %s, sent: %s', (status, code, sent) => {
    expect(failureOf(() => expectReply(reply(status)))).toMatchObject({ code, sent, httpStatus: status });
  });

  test('of a read that fails proves that nothing was sent', () => {
    expect(failureOf(() => expectReply(reply(500), 'no'))).toMatchObject({ sent: 'no' });
  });
});

describe('a body', () => {
  const Schema = Type.Object({ status: Type.String(), nested: Type.Object({ id: Type.Number() }) });

  test('may hold more than the schema names', () => {
    const json = { status: 'approved', nested: { id: 1, new: true }, other: null };
    expect(readReply(Schema, reply(200, json))).toBe(json);
  });

  test('of another shape is reported by place, never by value', () => {
    const failure = failureOf(() =>
      readReply(Schema, reply(200, { status: 'ok', nested: { id: '900123456' } })),
    );
    expect(failure).toMatchObject({ code: 'malformed-reply', sent: 'maybe' });
    expect(String(failure)).toContain('/nested/id');
    expect(String(failure)).not.toContain('900123456');
  });

  test('of a webhook that is something else is null', () => {
    const call = { method: 'POST', url: 'https://example.com/', headers: {}, rawBody: Buffer.from('{') };
    expect(readBody(Schema, call)).toBeNull();
  });
});
