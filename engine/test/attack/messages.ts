import { randomUUID } from 'node:crypto';
import { newestMailedCode } from '../lab/sign-in.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';
import { startForm } from './started-form.ts';
import {
  firstStoreOfOrg,
  formOf,
  from,
  get,
  newAddress,
  newPerson,
  post,
  refusal,
  staff,
  type Target,
} from './target.ts';

/** Registers an organization, as any visitor with an email address can. */
async function register(target: Target) {
  const email = `founder-${randomUUID().slice(0, 8)}@example.com`;
  const more = { headers: from(newAddress()) };
  const store = { store_name: 'Quick Loans', phone: '(614) 555-0142', location_id: 1, industry_id: 1 };
  const body = {
    ...{
      first_name: 'Eve',
      last_name: 'Moss',
      email,
      password: 'Gravel-Tangent-49',
      org_name: 'Quick Loans',
    },
    store: { ...store, timezone: 'America/New_York' },
  };
  await post(target, '/api/register', body, '', more);
  const code = await newestMailedCode(target.url, email);
  const made = await post(target, '/api/register', { ...body, code }, '', more);
  if (made.status >= 300) throw new Error(`The registration was refused: ${JSON.stringify(made)}`);
  const terms = await get(target, '/api/disclosures/fp-merchant-terms', made.cookie);
  await post(target, '/api/disclosures/fp-terms/accept', { version: terms.body['version'] }, made.cookie);
  return { cookie: made.cookie, storeId: await firstStoreOfOrg(target, made.cookie) };
}

/** Starts an application with a phone number, as a visitor of the store's link does. */
async function startWith(target: Target, link: string, mobile: string): Promise<string> {
  return refusal(await startForm(target, link, { mobile, email: newPerson().email }));
}

const phishing = 'URGENT: your account is locked. Log in at http://evil.example/chase';

export const messageAttacks: readonly Attack[] = [
  {
    id: 'H2',
    title: 'a new organization cannot send texts and invitations without limit',
    short: true,
    async run(target) {
      const { cookie, storeId } = await register(target);
      const text = (mobile_phone: string, message?: string) =>
        post(target, '/api/stores/send-outside-form-link', { storeId, mobile_phone, message }, cookie);
      const withLink = await text(newPerson().mobile, phishing);
      const name = await post(
        target,
        '/api/stores',
        { id: storeId, store_name: 'Chase Bank: locked, see evil.example/login' },
        cookie,
      );
      const jamaica = await text('(876) 555-1234');
      const sent: number[] = [];
      for (let turn = 0; turn < 40; turn += 1) sent.push((await text(newPerson().mobile)).status);
      const invited: number[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        const invitation = { first_name: 'A', last_name: 'B', roles: ['STORE_ADMIN'], store: storeId };
        const email = `stranger-${randomUUID()}@example.com`;
        invited.push((await post(target, '/api/users', { ...invitation, email }, cookie)).status);
      }
      return judge(
        ['a text with a foreign link is refused', isRefused(withLink.status), refusal(withLink)],
        ['a store name with a link is refused', isRefused(name.status), refusal(name)],
        ['a number in Jamaica is refused', isRefused(jamaica.status), refusal(jamaica)],
        [
          'at most 25 of 40 texts are sent',
          sent.filter((status) => status < 300).length <= 25,
          counted(sent),
        ],
        ['invitations count to the same limit', !invited.some((status) => status < 300), counted(invited)],
      );
    },
  },
  {
    id: 'F6',
    title: 'a number of another country is refused and never cut to a US number',
    short: true,
    async run(target) {
      const numbers = [
        '+52 55 1234 5678',
        '+44 7911 123456',
        '+1 876 555 1234',
        '(900) 555-0100',
        '(416) 555-0100',
      ];
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const replies = await Promise.all(numbers.map((mobile) => startWith(target, link, mobile)));
      return judge([
        'foreign and premium numbers are refused',
        replies.every((reply) => reply.startsWith('4')),
        numbers.map((mobile, at) => `${mobile}: ${replies[at]}`).join(', '),
      ]);
    },
  },
];
