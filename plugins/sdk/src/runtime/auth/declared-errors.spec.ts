import { describe, expect, test } from '@jest/globals';
import type { ErrorRule } from '../../list-rules.ts';
import { throwDeclared } from './declared-errors.ts';

const rules: ErrorRule[] = [
  { status: [200], at: 'error.code', is: ['E401', 'E403'], code: 'bad-credentials' },
  { at: 'errors.0.type', is: ['INTERNAL'], code: 'server-error' },
  { at: 'response.error.code', is: ['17'], code: 'rate-limited' },
  { at: 'result', is: ['down'], code: 'server-error' },
];
const reply = (text: string, status = 200) => {
  const isJson = text.startsWith('{');
  return { status, headers: {}, text, json: isJson ? (JSON.parse(text) as unknown) : undefined };
};
const thrown = (text: string, { status = 200, mayCreate = true } = {}) => {
  try {
    throwDeclared(reply(text, status), rules, { mayCreate });
    return null;
  } catch (error) {
    const { code, sent } = error as { code: string; sent: string };
    return { code, sent };
  }
};

describe('an error word of the manifest', () => {
  test.each([
    ['{"error":{"code":"E403"}}', 'bad-credentials', 'no'],
    ['{"errors":[{"type":"INTERNAL"}]}', 'server-error', 'maybe'],
    ['<response><error><code> 17 </code></error></response>', 'rate-limited', 'no'],
    ['id=1&result=down', 'server-error', 'maybe'],
  ])('in %s is %s, sent: %s', (text, code, sent) => {
    expect(thrown(text)).toEqual({ code, sent });
  });

  test('in a reply to a read says that nothing was sent', () => {
    expect(thrown('{"errors":[{"type":"INTERNAL"}]}', { mayCreate: false })).toMatchObject({ sent: 'no' });
  });

  test.each([
    ['{"error":{"code":"E403"}}', 422],
    ['{"error":{"code":"E4031"}}', 200],
    ['{"error":"E403"}', 200],
    ['<response><error><code>17</cod></error></response>', 200],
    ['approved', 200],
    ['', 200],
  ])('is not in %s with status %i', (text, status) => {
    expect(thrown(text, { status })).toBeNull();
  });
});
