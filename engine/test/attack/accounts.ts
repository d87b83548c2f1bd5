import { randomUUID } from 'node:crypto';
import type { Session } from '@millrace/schemas/api';
import { newestCode } from '../journeys/support/outbox.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';
import {
  demoLogin,
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
import { startedForm } from './started-form.ts';

const verify = (target: Target, started: { cookie: string; formId: string }, address: string) => ({
  send: () =>
    post(target, '/api/verify', { formId: started.formId, channel: 'sms' }, started.cookie, {
      headers: from(address),
    }),
  check: (code: string) =>
    post(target, '/api/verify/check', { formId: started.formId, code }, started.cookie, {
      headers: from(address),
    }),
});
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

export const accountAttacks: readonly Attack[] = [
  {
    id: 'L2',
    title: 'an invitation does not tell whether an address has an account elsewhere, and claims none',
    short: true,
    async run(target) {
      const admin = await staff(target, 'org-admin');
      const invite = async (email: string, cookie: string) => {
        const store = await firstStoreOfOrg(target, cookie);
        const json = { first_name: 'Ann', last_name: 'Example', roles: ['STORE_ADMIN'], store, email };
        return post(target, '/api/users', json, cookie);
      };
      const free = `free-${randomUUID()}@example.com`;
      const taken = await invite(demoLogin('lone-star-basic').email, admin);
      const unknown = await invite(free, admin);
      const owner = await invite(free, await staff(target, 'lone-star-org-admin'));
      const shape = ({ status, body }: typeof taken) => `${status} ${Object.keys(body).sort().join(' ')}`;
      return judge(
        [
          'both addresses get the same kind of reply',
          shape(taken) === shape(unknown),
          `${refusal(taken)} and ${refusal(unknown)}`,
        ],
        ['both invitations are accepted', unknown.status === 201, refusal(unknown)],
        ['another organization can invite the same address', owner.status === 201, refusal(owner)],
      );
    },
  },
  {
    id: 'L4',
    title: 'wrong codes of an attacker do not block the owner of a phone',
    short: true,
    async run(target) {
      const who = newPerson();
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const attacker = verify(target, await startedForm(target, link, who), newAddress());
      await attacker.send();
      const wrong = otherThan(await newestCode(target, who.mobile));
      const guesses = await Promise.all(Array.from({ length: 12 }, () => attacker.check(wrong)));
      const owner = verify(target, await startedForm(target, link, who), newAddress());
      const sent = await owner.send();
      const entered = await owner.check(await newestCode(target, who.mobile));
      return judge(
        ['no guess is right', guesses.every(({ status }) => status >= 400), counted(guesses.map(refusal))],
        ['the owner gets a code', sent.status === 200, refusal(sent)],
        ['the owner can enter it', entered.status === 200, refusal(entered)],
      );
    },
  },
  {
    id: 'L5',
    title: 'the check for an existing application is limited to 20 an hour, with contacts in the body',
    async run(target) {
      const cookie = await staff(target, 'lone-star-store-admin');
      const { storeId } = await formOf(target, cookie);
      const statuses: number[] = [];
      for (let turn = 0; turn < 25; turn += 1) {
        const { mobile: mobile_phone, email } = newPerson();
        statuses.push(
          (await post(target, '/api/forms/exists', { storeId, mobile_phone, email }, cookie)).status,
        );
      }
      const asked = statuses.filter((status) => status === 200).length;
      return judge([
        'at most 20 of 25 checks are answered',
        asked <= 20 && statuses.includes(429),
        counted(statuses),
      ]);
    },
  },
  {
    id: 'CODES',
    title: 'guessed codes open nothing',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const who = newPerson();
      const address = newAddress();
      const first = await startedForm(target, link, who);
      const guesser = verify(target, first, address);
      await guesser.send();
      const right = await newestCode(target, who.mobile);
      const wrong = otherThan(right);
      const guesses = await Promise.all(Array.from({ length: 40 }, () => guesser.check(wrong)));
      const checked = guesses.filter(
        ({ status, body }) => status < 429 && !String(body['message']).startsWith('Max'),
      ).length;
      const late = await guesser.check(right);
      const elsewhere = await startedForm(target, link, newPerson());
      const crossed = await post(
        target,
        '/api/verify/check',
        { formId: first.formId, code: right },
        elsewhere.cookie,
        { headers: { ...from(address), 'x-form-id': first.formId } },
      );
      return judge(
        [
          'of 40 parallel guesses at most 5 are checked',
          checked <= 5,
          `${checked}: ${counted(guesses.map(refusal))}`,
        ],
        ['the right code after them is refused', late.status >= 400, refusal(late)],
        ['a code is refused in the browser of another application', crossed.status >= 400, refusal(crossed)],
      );
    },
  },
  {
    id: 'LOGIN',
    title: 'passwords guessed from many addresses open nothing, and known browsers go on',
    async run(target) {
      const login = demoLogin('demo');
      const known = await staff(target, 'demo');
      const session = (await get(target, '/api/auth/validate', known)).body as unknown as Session;
      const logIn = (password: string) =>
        post(target, '/api/auth/login', { identifier: login.email, password }, '', {
          headers: from(newAddress()),
        });
      const guesses = await Promise.all(Array.from({ length: 15 }, (_, at) => logIn(`guess-${at}`)));
      const right = await logIn(login.password);
      const stays = await get(target, '/api/auth/validate', known);
      const internal = await staff(target, 'dev-admin');
      await post(target, '/api/admin/user/reset-login-attempts', { userId: session.user.id }, internal);
      const unlocked = await logIn(login.password);
      return judge(
        [
          'no guess is accepted',
          guesses.every(({ status }) => isRefused(status)),
          counted(guesses.map(refusal)),
        ],
        ['the account is locked in new browsers', isRefused(right.status), refusal(right)],
        ['a browser that is signed in goes on', stays.status === 200, refusal(stays)],
        ['internal staff can unlock the account', unlocked.status < 300, refusal(unlocked)],
      );
    },
  },
];
