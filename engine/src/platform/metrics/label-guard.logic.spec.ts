import { expect, test } from '@jest/globals';
import { refuseIdLabels } from './label-guard.ts';

test.each([
  '3f0e4d0c-6a8b-4a57-9d4b-2f3c1e5a7b90',
  '/api/stores/17',
  '17',
  'store 100234',
  'form-100234',
  '5f4dcc3b5aa765d61d8327deb882cf99',
  'pat@example.com',
  'Maria Lopez',
])('refuses the label value "%s", which looks like an id or free text', (value) => {
  expect(() => refuseIdLabels('millrace_test', { kind: value })).toThrow(
    'Label "kind" of the metric millrace_test has a value that looks like an id or free text.',
  );
});

test.each(['/api/stores/:storeId', '2xx', 'GET', 'lender:koalafi', 'timed-out', '/api/v1/*', '', '0.1.0'])(
  'accepts the label value "%s"',
  (value) => expect(() => refuseIdLabels('millrace_test', { kind: value })).not.toThrow(),
);
