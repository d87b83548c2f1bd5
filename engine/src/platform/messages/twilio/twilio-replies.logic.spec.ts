import { expect, test } from '@jest/globals';
import { readFailure, readReply } from './twilio-replies.logic.ts';

test.each([
  [201, { sid: 'SM1' }, { outcome: 'sent', ref: 'SM1' }],
  [400, { code: 21614 }, { outcome: 'refused', code: '60205' }],
  [403, { code: 60205 }, { outcome: 'refused', code: '60205' }],
  [429, { code: 60203 }, { outcome: 'refused', code: '60203' }],
  [429, { code: 60202 }, { outcome: 'refused', code: '60202' }],
  [429, { code: 20429 }, { outcome: 'not-sent', code: 'twilio-20429' }],
  [401, { code: 20003 }, { outcome: 'not-sent', code: 'twilio-20003' }],
  [400, { code: 21610 }, { outcome: 'refused', code: 'twilio-21610' }],
  [404, undefined, { outcome: 'refused', code: 'twilio-404' }],
  [503, undefined, { outcome: 'unknown', code: 'twilio-503' }],
  [302, undefined, { outcome: 'unknown', code: 'twilio-302' }],
])('reads a reply of %i with %j', (status, body, carried) => {
  expect(readReply({ status, body })).toEqual(carried);
});

test.each([
  ['ECONNREFUSED', { outcome: 'not-sent', code: 'not-connected' }],
  ['refused-by-egress-guard', { outcome: 'not-sent', code: 'not-connected' }],
  ['ECONNABORTED', { outcome: 'unknown', code: 'timed-out' }],
  ['ECONNRESET', { outcome: 'unknown', code: 'connection-lost' }],
  ['', { outcome: 'unknown', code: 'connection-lost' }],
])('reports not-sent for %s only if no connection was made', (code, carried) => {
  expect(readFailure(code)).toEqual(carried);
});
