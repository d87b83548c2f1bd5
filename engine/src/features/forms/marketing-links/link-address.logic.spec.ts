import { expect, test } from '@jest/globals';
import { canBeMailed, formLinkOf, linkAddresses, missingIds, tidy } from './link-address.logic.ts';

const address = { slug: 'atlas-home', websiteUuid: '0190', urlId: 'u1' };

test('a link is the form’s address with the link’s id, and its QR code adds a marker', () => {
  const form = formLinkOf('https://apply.example.com', address);
  expect(form).toBe('https://apply.example.com/atlas-home/0190/u1/welcome');
  expect(linkAddresses(form, 7)).toEqual({
    url: `${form}?marketing_link_id=7`,
    qrUrl: `${form}?marketing_link_id=7&qr=true`,
  });
});

test('names missing ids in a fixed order', () => {
  expect(missingIds({ storeId: 1, cfaConfigId: 2, primaryStoreId: 3, orgId: 4 })).toEqual([]);
  const none = { storeId: null, cfaConfigId: undefined, primaryStoreId: null, orgId: undefined };
  expect(missingIds(none).join(', ')).toBe('storeId, cfaConfigId, primaryStoreId, orgId');
});

test.each([
  ['ann@store.example', true],
  [' ann+web@mail.store.example ', true],
  ['ann', false],
  ['ann@store', false],
  ['ann@store.example, bob@store.example', false],
  ['Ann <ann@store.example>', false],
  ['ann@store.example\nBcc: x@y.example', false],
])('mail to %j: %s', (typed, can) => expect(canBeMailed(typed)).toBe(can));

test('trims words and keeps each once', () => expect(tidy([' a ', 'b', 'a', ' '])).toEqual(['a', 'b']));
