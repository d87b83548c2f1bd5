import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { Logger } from './logger.ts';

function capture() {
  const lines: string[] = [];
  return { lines, logger: Logger.create('info', 'test', (line) => lines.push(line)) };
}

test.each([
  ['an SSN with dashes', '900-12-3456'],
  ['nine digits in a row', '900123456'],
  ['a card number', '4111 1111 1111 1111'],
  ['a bearer token', 'Bearer abc.def.ghi'],
  ['an API token', `mrt_${'0a'.repeat(24)}_0123abcd`],
  ['an email address', 'ana@example.com'],
])('removes %s from a log line', (_, secret) => {
  const { lines, logger } = capture();
  logger.info('seen', { text: `before ${secret} after` });
  expect(lines.join()).toContain('before');
  expect(lines.join()).not.toContain(secret);
});

test('logs an error by class and code, without its message and other properties', () => {
  const { lines, logger } = capture();
  const error = Object.assign(new Error('duplicate key (email)=(ana@example.com)'), {
    code: '23505',
    config: { data: '900-12-3456' },
  });
  logger.error('failed', error);
  expect(lines.join()).toContain('23505');
  expect(lines.join()).not.toMatch(/duplicate|ana@|900-12/);
});

test('keeps ids readable', () => {
  const { lines, logger } = capture();
  logger.info('job', { job: '0b8f5a54-3c7e-4a5b-9d4e-123456789012', store: 17 });
  expect(lines.join()).toContain('0b8f5a54-3c7e-4a5b-9d4e-123456789012');
});

describe('readable logs', () => {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  beforeEach(() => {
    delete process.env.FORCE_COLOR;
    delete process.env.NO_COLOR;
  });
  afterEach(() => {
    Object.assign(process.env, FORCE_COLOR && { FORCE_COLOR }, NO_COLOR && { NO_COLOR });
  });

  function captureText(isTTY = false) {
    const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
    return { read: () => stream.read() as string, logger: Logger.createReadable('info', 'api', stream) };
  }

  test('write a record as one line with time, process, level, message and facts', () => {
    const { read, logger } = captureText();
    logger.info('request refused', { status: 404, code: undefined, route: '/api/stores' });
    expect(read()).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} api {6}info {2}request refused status=404 route=\/api\/stores\n$/,
    );
  });

  test('show message, stack and cause of an error below the line, and no other property of it', () => {
    const { read, logger } = captureText();
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { config: { data: 'a whole request' } });
    logger.error('request failed', Object.assign(new Error('no lender answered', { cause }), { code: 'X1' }));
    const text = read();
    expect(text).toMatch(/ERROR request failed code=X1\n {4}Error: no lender answered\n {8}at .+logic\.spec/);
    expect(text).toContain('\n    Caused by: Error: connect ECONNREFUSED\n        at ');
    expect(text).not.toContain('a whole request');
  });

  test('stop at a cause that leads back to its own error', () => {
    const { read, logger } = captureText();
    const error = new Error('first');
    error.cause = error;
    logger.error('failed', error);
    expect(read().match(/first/g)).toHaveLength(1);
  });

  test('remove secrets as well', () => {
    const { read, logger } = captureText();
    logger.error('failed', new Error('SSN 900-12-3456 is taken'));
    expect(read()).toContain('Error: SSN *** is taken');
  });

  test('use colours only on a terminal', () => {
    // oxlint-disable-next-line no-control-regex -- terminal colours are escape sequences
    const colour = /\u001b\[\d+m/;
    const [file, terminal] = [captureText(), captureText(true)];
    for (const { logger } of [file, terminal]) logger.warn('seen');
    expect(file.read()).not.toMatch(colour);
    expect(terminal.read()).toMatch(colour);
  });
});
