import { randomUUID } from 'node:crypto';
import type { EarlierForm } from '@millrace/schemas/api';
import { isRefused, judge, type Attack } from './attack.ts';
import {
  answered,
  applicant,
  confirmation,
  decided,
  formOf,
  get,
  newPerson,
  post,
  refusal,
  staff,
} from './target.ts';

export const deviceAttacks: readonly Attack[] = [
  {
    id: 'B1',
    title: 'who applied before is offered that application, and a second one needs a consent',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const who = newPerson(['all-decline']);
      const first = await decided(target, link, who);
      const again = await answered(target, link, who);
      const earlier = await get(target, '/api/shopper/form/earlier', again.cookie);
      const { applications = [] } = earlier.body as Partial<EarlierForm>;
      const shown = await confirmation(target, again);
      const submit = await post(target, '/api/shopper/form/submit', shown, again.cookie, {
        headers: { 'idempotency-key': randomUUID() },
      });
      const opened = await post(
        target,
        '/api/shopper/form/earlier/open',
        { state: 'submitted' },
        again.cookie,
      );
      return judge(
        [
          'the submitted application is offered',
          applications.some(({ state, mayOpen }) => state === 'submitted' && mayOpen),
          applications.map(({ state }) => state),
        ],
        ['a second submission without a consent is refused', isRefused(submit.status), refusal(submit)],
        ['opening leads to the first application', opened.body['formId'] === first.formId, refusal(opened)],
      );
    },
  },
  {
    id: 'B2',
    title: "the next shopper on a store's device gets nothing of the one before",
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const tab = randomUUID();
      const { cookie } = await applicant(target, link, newPerson(), { 'x-tab': tab });
      const read = (headers: Record<string, string>) => get(target, '/api/shopper/form', cookie, { headers });
      const own = await read({ 'x-tab': tab });
      const otherTab = await read({ 'x-tab': randomUUID() });
      const noTab = await read({});
      await post(target, '/api/shopper/device', {}, cookie);
      const next = await read({ 'x-tab': tab });
      return judge(
        ['the tab itself may read', own.status === 200, refusal(own)],
        ['another tab may not', otherTab.status === 401, refusal(otherTab)],
        ['a page without the key of a tab may not', noTab.status === 401, refusal(noTab)],
        ['opening the in-store form ends the session', next.status === 401, refusal(next)],
      );
    },
  },
  {
    id: 'B3',
    title: 'a browser that is given to a shopper holds no staff session',
    short: true,
    async run(target) {
      const cookie = await staff(target, 'daily-testing');
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const shopper = await applicant(target, link);
      const both = `${cookie}; ${shopper.cookie}`;
      const before = await get(target, '/api/auth/validate', both);
      await post(target, '/api/shopper/device', {}, both);
      const after = await get(target, '/api/auth/validate', both);
      const list = await get(target, '/api/forms?store_id=1', both);
      const form = await get(target, '/api/shopper/form', both);
      return judge(
        ['the user was signed in before', before.status === 200, refusal(before)],
        ['the user is signed out', after.status === 401, refusal(after)],
        ['the list of applications is refused', list.status === 401, refusal(list)],
        ['the shopper before is signed out, too', form.status === 401, refusal(form)],
      );
    },
  },
];
