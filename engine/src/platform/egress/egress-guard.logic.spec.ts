import { expect, test } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPrivateAddress } from './address-rules.ts';
import { guardedAgents } from './egress-guard.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '2001::a00:1',
  '2002:7f00:1::1',
  'fec0::1',
  '224.0.0.1',
  'not-an-address',
])('refuses %s', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('allows %s', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

test('opens no connection to a loopback server by name, literal or IPv6 form unless its host and port are allowed', async () => {
  let reached = 0;
  const trap = http.createServer((_, reply) => {
    reached += 1;
    reply.end('in');
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const { port } = trap.address() as AddressInfo;
  const get = (host: string, allowed: string[]) =>
    new Promise<string>((resolve) => {
      try {
        http
          .get({ host, port, agent: guardedAgents(allowed).http, timeout: 2000 }, (reply) => {
            reply.resume();
            reply.on('end', () => resolve('reached'));
          })
          .on('error', () => resolve('refused'));
      } catch {
        resolve('refused');
      }
    });
  for (const host of ['127.0.0.1', 'localhost', '::ffff:127.0.0.1'])
    expect(await get(host, [])).toBe('refused');
  expect(reached).toBe(0);
  expect(await get('127.0.0.1', [`127.0.0.1:${port + 1}`])).toBe('refused');
  expect(await get('localhost', [`localhost:${port + 1}`])).toBe('refused');
  expect(reached).toBe(0);
  expect(await get('127.0.0.1', [`127.0.0.1:${port}`])).toBe('reached');
  expect(await get('localhost', [`localhost:${port}`])).toBe('reached');
  await new Promise((resolve) => trap.close(resolve));
});
