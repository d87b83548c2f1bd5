import { expect, it } from '@jest/globals';
import type { Vault } from '../../../../platform/vault/vault.service.ts';
import { Passwords } from './passwords.ts';

const vault = {
  indexIds: ['present'],
  hmac: (purpose: string, text: string) => Buffer.from(`${purpose}:${text}`),
};
const passwords = new Passwords(vault as unknown as Vault);

it('stores a password with 19 MiB and two passes, each time with a new salt', async () => {
  const kept = await Promise.all([passwords.hash('Correct-Horse-7'), passwords.hash('Correct-Horse-7')]);
  for (const one of kept) expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(kept[0]).not.toBe(kept[1]);
});

it('matches the right password only, and rejects a hash made with lower cost', async () => {
  const kept = await passwords.hash('Correct-Horse-7');
  expect(await passwords.matches('Correct-Horse-7', kept)).toBe(true);
  expect(await passwords.matches('Correct-Horse-8', kept)).toBe(false);
  expect(await passwords.matches('Correct-Horse-7', undefined)).toBe(false);
  const cheap = new Passwords(vault as unknown as Vault, { memory: 64, passes: 1 });
  expect(await passwords.matches('Correct-Horse-7', await cheap.hash('Correct-Horse-7'))).toBe(false);
});
