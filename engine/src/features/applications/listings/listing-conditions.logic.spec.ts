import { expect, test } from '@jest/globals';
import { inReach, parseSearch } from './listing-conditions.logic.ts';

test.each([
  [' Ann@Example.com ', { kind: 'email', email: 'ann@example.com' }],
  ['(512) 555-0167', { kind: 'phone', digits: '5125550167' }],
  ['+1 512.555.0167', { kind: 'phone', digits: '5125550167' }],
  ['555-0167', { kind: 'words', patterns: ['% 0167'] }],
  ['0167', { kind: 'words', patterns: ['%0167%'] }],
  ['Moretti, Elena', { kind: 'words', patterns: ['%Moretti%', '%Elena%'] }],
  ['MR-7K2P9D', { kind: 'words', patterns: ['% MR%', '%7K2P9D%'] }],
  ['O’Brien', { kind: 'words', patterns: ['%OBrien%'] }],
  ['Pen\u0303aranda', { kind: 'words', patterns: ['%Penaranda%'] }],
  ['50% _', { kind: 'words', patterns: [String.raw`%50\%%`, String.raw`% \_%`] }],
  [' ’ ', { kind: 'words', patterns: [] }],
  ['', { kind: 'words', patterns: [] }],
])('reads %j as %j', (text, search) => expect(parseSearch(text)).toEqual(search));

test.each([
  [{ any: true, orgId: null, storeIds: [] }, 'true', []],
  [{ any: false, orgId: 7, storeIds: [] }, 'org_id = ?', [7]],
  [{ any: false, orgId: null, storeIds: [3] }, 'store_id = ?', [3]],
  [{ any: false, orgId: 7, storeIds: [3, 4] }, 'org_id = ? OR store_id = ANY(?::int[])', [7, '{3,4}']],
  [{ any: false, orgId: null, storeIds: [] }, 'store_id = ANY(?::int[])', ['{}']],
])('limits a list to the reach %j', (reach, sql, values) => expect(inReach(reach)).toEqual({ sql, values }));
