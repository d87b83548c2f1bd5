import { randomUUID } from 'node:crypto';
import type { NewApiToken } from '@millrace/schemas/api';
import { listen } from '../http/live-update-listener.ts';
import { call } from '../journeys/support/http-client.ts';
import { newestLink } from '../journeys/support/outbox.ts';
import { until } from '../journeys/support/until.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';
import { startedForm } from './started-form.ts';
import {
  applicant,
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
} from './target.ts';

export const sessionAttacks: readonly Attack[] = [
  {
    id: 'SESSIONS',
    title: 'a session ends at sign-out, and cookies of shoppers and users do not open each other',
    short: true,
    async run(target) {
      const cookie = await staff(target, 'general-access');
      const copy = cookie;
      const before = await get(target, '/api/auth/validate', copy);
      await post(target, '/api/auth/logout', {}, cookie);
      const after = await get(target, '/api/auth/validate', copy);
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const shopper = await startedForm(target, link, newPerson());
      const asStaff = await get(target, '/api/forms?store_id=1', shopper.cookie);
      const unproven = await get(target, '/api/shopper/form', shopper.cookie);
      const invented = await get(target, '/api/auth/validate', `${cookie.split('=')[0]}=${'A'.repeat(43)}`);
      return judge(
        ['the copied cookie works before the sign-out', before.status === 200, refusal(before)],
        ['it is refused after the sign-out', after.status === 401, refusal(after)],
        ["a shopper's cookie opens no list", asStaff.status === 401, refusal(asStaff)],
        ['a shopper without a code sees no answers', unproven.status >= 400, refusal(unproven)],
        ['an invented cookie is refused', invented.status === 401, refusal(invented)],
      );
    },
  },
  {
    id: 'L12',
    title: 'wrong passwords in an open session end with a refusal that says so, and lock no account',
    async run(target) {
      const login = demoLogin('processor');
      const cookie = await staff(target, 'processor');
      const prove = (currentPassword: string) => post(target, '/api/auth/prove', { currentPassword }, cookie);
      const wrong: string[] = [];
      for (let turn = 0; turn < 12; turn += 1) wrong.push(refusal(await prove(`guess-${turn}`)));
      const right = await prove(login.password);
      const elsewhere = await post(
        target,
        '/api/auth/login',
        { identifier: login.email, password: login.password },
        '',
        { headers: from(newAddress()) },
      );
      return judge(
        ['guesses are limited', wrong.some((reply) => reply.startsWith('429')), counted(wrong)],
        ['the right password is not called wrong', right.code !== 'current-password-wrong', refusal(right)],
        ['the account is not locked in other browsers', elsewhere.status < 300, refusal(elsewhere)],
      );
    },
  },
  {
    id: 'INVITE',
    title: 'the link of an invitation opens an account once, also ten times in parallel',
    async run(target) {
      const admin = await staff(target, 'org-admin');
      const email = `invited-${randomUUID()}@example.com`;
      const store = await firstStoreOfOrg(target, admin);
      const invited = { first_name: 'Ann', last_name: 'Example', roles: ['STORE_ADMIN'], store, email };
      await post(target, '/api/users', invited, admin);
      const link = await until('the invitation is sent', () =>
        newestLink(target, email).catch(() => undefined),
      );
      const token = new URL(link).hash.slice(1);
      const tries = await Promise.all(
        Array.from({ length: 10 }, () =>
          post(target, '/api/auth/activate', { token }, '', { headers: from(newAddress()) }),
        ),
      );
      const opened = tries.filter(({ status }) => status < 300);
      const late = await post(target, '/api/auth/activate', { token });
      const list = await get(target, '/api/forms', opened[0]?.cookie);
      return judge(
        ['one of ten is accepted', opened.length === 1, counted(tries.map(refusal))],
        ['the link is refused afterwards', isRefused(late.status), refusal(late)],
        ['before a new password is set, no list is shown', isRefused(list.status), refusal(list)],
      );
    },
  },
  {
    id: 'TOKENS',
    title: 'an API token reads its store only, writes nothing and ends when it is deleted',
    async run(target) {
      const admin = await staff(target, 'store-admin');
      const { storeId } = await formOf(target, admin);
      const foreign = await formOf(target, await staff(target, 'lone-star-store-admin'));
      const made = await post(target, '/api/store-api-tokens', { name: 'Attack', storeId }, admin);
      const { token, id } = made.body as unknown as NewApiToken;
      const headers = { authorization: `Bearer ${token}` };
      const own = await get(target, `/api/forms?store_id=${storeId}`, '', { headers });
      const others = await Promise.all([
        get(target, `/api/forms?store_id=${foreign.storeId}`, '', { headers }),
        get(target, `/api/forms?store_id=${storeId}&store_id=${foreign.storeId}`, '', { headers }),
        get(target, `/api/store-credentials?storeId=${storeId}`, '', { headers }),
        get(target, '/api/users/get-all-users', '', { headers }),
        post(target, '/api/stores', { id: storeId, store_name: 'Taken over' }, '', { headers }),
        post(target, '/api/store-api-tokens', { name: 'Second', storeId }, '', { headers }),
      ]);
      await call(target, 'DELETE', `/api/store-api-tokens/${id}`, { cookie: admin });
      const late = await get(target, `/api/forms?store_id=${storeId}`, '', { headers });
      return judge(
        ['it reads its store', own.status === 200, `${refusal(made)}, ${refusal(own)}`],
        [
          'all else is refused',
          others.every(({ status }) => isRefused(status)),
          counted(others.map(refusal)),
        ],
        ['it is refused after it was deleted', late.status === 401, refusal(late)],
      );
    },
  },
  {
    id: 'SOCKETS',
    title: 'live updates go to own pages with a session only, and end with it',
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const { cookie, formId } = await applicant(target, link);
      const opened = async (ofCookie: string, headers: Record<string, string> = {}) => {
        const listener = await listen(target.url, ofCookie, { as: 'shopper' }, headers);
        return { listener, isOpen: listener.heard[0]?.startsWith('40') ?? false };
      };
      const own = await opened(cookie);
      const refused = await Promise.all([
        opened(''),
        opened('form=invented'),
        opened(cookie, { origin: 'https://evil.example' }),
        opened(cookie, { origin: 'null' }),
      ]);
      await Promise.all(refused.map(({ listener }) => listener.hangUp().catch(() => {})));
      await post(target, '/api/shopper/end', {}, cookie, { headers: { 'x-form-id': formId } });
      const ended = await until('the socket is closed', async () =>
        own.listener.heard.some((packet) => packet === 'closed' || packet.startsWith('41')),
      ).catch(() => false);
      return judge(
        ['a page of the installation is connected', own.isOpen, own.listener.heard[0] ?? 'nothing'],
        [
          'no other is',
          !refused.some(({ isOpen }) => isOpen),
          refused.map(({ listener }) => listener.heard[0] ?? ''),
        ],
        ['the socket ends with the session', ended, ended],
      );
    },
  },
];
