import { expect, test } from '@jest/globals';
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
])('%s does not survive a log line', (_, secret) => {
  const { lines, logger } = capture();
  logger.info('seen', { text: `before ${secret} after` });
  expect(lines.join()).toContain('before');
  expect(lines.join()).not.toContain(secret);
});

test('an error is logged by class and code, never by its message or what hangs on it', () => {
  const { lines, logger } = capture();
  const error = Object.assign(new Error('duplicate key (email)=(ana@example.com)'), {
    code: '23505',
    config: { data: '900-12-3456' },
  });
  logger.error('failed', error);
  expect(lines.join()).toContain('23505');
  expect(lines.join()).not.toMatch(/duplicate|ana@|900-12/);
});

test('ids stay readable', () => {
  const { lines, logger } = capture();
  logger.info('job', { job: '0b8f5a54-3c7e-4a5b-9d4e-123456789012', store: 17 });
  expect(lines.join()).toContain('0b8f5a54-3c7e-4a5b-9d4e-123456789012');
});
