import { expect, test } from '@jest/globals';
import { isOtherApp, safePath } from './safe-path.ts';

const origin = 'https://apply.example.com';

test.each(['/app', '/app/forms/view-all?status=review#top', '/app/admin/bull-jobs'])(
  'accepts a path of this origin: %s',
  (path) => expect(safePath(path, origin)).toBe(path),
);

test.each([
  null,
  '',
  'app',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/app/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'data:text/html,hi',
  '/login?next=/login',
  '/api/auth/logout',
])('rejects any other address: %j', (wanted) => expect(safePath(wanted, origin)).toBeNull());

test('treats only the admin app as another page', () => {
  expect(isOtherApp('/app/admin')).toBe(true);
  expect(isOtherApp('/app/admin/users?q=1')).toBe(true);
  expect(isOtherApp('/app/administration')).toBe(false);
  expect(isOtherApp('/app/forms/view-all')).toBe(false);
});
