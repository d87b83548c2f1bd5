import { expect, test } from '@jest/globals';
import { isExactPlace } from './status-table.ts';

test.each(['status', 'data.lease.status', 'data.items[].counts', '[].status', '$', 'event_name', '#status'])(
  'accepts %s as a place',
  (place) => expect(isExactPlace(place)).toBe(true),
);

test.each(['#applications :text-is("Next Action")', 'table > tr td:nth-child(2)', 'form h2:nth-of-type(2)'])(
  'accepts %s as a selector',
  (place) => expect(isExactPlace(place)).toBe(true),
);

test.each([
  'eventType, or status of a transaction',
  '#applications column Status',
  'the decision on the page',
  'the reply',
  '',
  'items.',
])('rejects the sentence "%s" as a place', (place) => expect(isExactPlace(place)).toBe(false));
