import { expect, test } from '@jest/globals';
import { networkOf, subscriberOf } from './networks.logic.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('puts %s into the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['ann@harbor.test', 'ann@harbor.test'],
  ['+15125550134', '+15125550134'],
])('counts %s as %s', (caller, subscriber) => {
  expect(subscriberOf(caller)).toBe(subscriber);
});
