import { until } from '../journeys/support/until.ts';
import { counted, judge, type Attack } from './attack.ts';
import {
  answered,
  formOf,
  get,
  newPerson,
  refusal,
  staff,
  storeIdOf,
  waitOfOther,
  type Target,
} from './target.ts';

/** Searches the applications of a store. Returns true if the results contain the application. */
async function finds(target: Target, cookie: string, storeId: number, search: string, formId: string) {
  const query = new URLSearchParams({ store_id: String(storeId), search }).toString();
  return JSON.stringify((await get(target, `/api/forms?${query}`, cookie)).body).includes(formId);
}

export const listAttacks: readonly Attack[] = [
  {
    id: 'H6',
    title:
      'many list requests of one user slow down no other user (with data: npm run bench -- --only lists)',
    short: true,
    async run(target) {
      const noisy = await staff(target, 'org-admin');
      const other = await staff(target, 'store-admin');
      const storeId = await storeIdOf(target, other);
      const requests = Array.from({ length: 24 }, (_, at) =>
        get(target, `/api/forms?store_id=${storeId}&search=zz${at}`, noisy),
      );
      const during = await waitOfOther(target, other);
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      return judge(
        [
          'each request is answered or refused with 429',
          statuses.every((one) => one === 200 || one === 429),
          counted(statuses),
        ],
        ['another user waits less than 1.5 s', during.status === 200 && during.ms < 1500, `${during.ms} ms`],
      );
    },
  },
  {
    id: 'F10',
    title: 'a search finds a name without its accents and a whole phone number',
    short: true,
    async run(target) {
      const cookie = await staff(target, 'store-admin');
      const { link, storeId } = await formOf(target, cookie);
      const who = newPerson([], { first_name: 'Íñigo', last_name: 'Peñaranda' });
      const { formId } = await answered(target, link, who);
      const digits = who.mobile.replace(/\D/g, '');
      const searches = ['Peñaranda', 'penaranda', 'PENARANDA inigo', digits, who.mobile, who.email];
      const found = await until('the list shows the new application', async () => {
        const all = await Promise.all(
          searches.map((search) => finds(target, cookie, storeId, search, formId)),
        );
        return all[0] ? { all } : undefined;
      });
      const missed = searches.filter((_, at) => !found.all[at]);
      return judge([
        `${searches.length} searches find it`,
        missed.length === 0,
        missed.length > 0 ? `not by ${missed.join(', ')}` : 'all',
      ]);
    },
  },
  {
    id: 'L13',
    title: 'a list refuses a sort direction that it does not know',
    short: true,
    async run(target) {
      const cookie = await staff(target, 'dev-admin');
      const sorted = (sort: unknown) =>
        get(target, `/api/admin/stores?sort=${encodeURIComponent(JSON.stringify(sort))}`, cookie);
      const right = await sorted(['id', 'ASC']);
      const wrong = [
        ['id', ['ASC']],
        ['id', 'SIDEWAYS'],
        ['no_such_column', 'ASC'],
        ['id; DROP TABLE store', 'ASC'],
      ];
      const replies = await Promise.all(wrong.map(sorted));
      return judge(
        ['a right one is answered', right.status === 200, refusal(right)],
        [
          'others are refused with 400',
          replies.every(({ status }) => status === 400),
          counted(replies.map(refusal)),
        ],
      );
    },
  },
  {
    id: 'QUERIES',
    title: 'hostile filters, sorts and ranges of lists cause no server error',
    async run(target) {
      const cookie = await staff(target, 'dev-admin');
      const lists = ['applications', 'users', 'orgs', 'stores', 'bull-jobs', 'lender-objects', 'rule-sets'];
      const hostile = [
        ['filter', '{"q":"\' OR 1=1 --"}'],
        ['filter', '{"id":["1); DROP TABLE store; --"]}'],
        ['filter', '{"__proto__":{"q":"a"}}'],
        ['filter', '{"password_hash":"a"}'],
        ['filter', '{"q":{"$gt":""}}'],
        ['filter', '[[[[]]]]'],
        ['filter', `{"q":"${'%'.repeat(200)}"}`],
        ['filter', '{"q":"\\u0000"}'],
        ['sort', '["password_hash","ASC"]'],
        ['sort', '["id","ASC; SELECT pg_sleep(9)"]'],
        ['range', '[0,999999999]'],
        ['range', '[-5,-1]'],
        ['range', '["0","1e9"]'],
      ] as const;
      const failed: string[] = [];
      const statuses: number[] = [];
      for (const list of lists)
        for (const [name, value] of hostile) {
          const path = `/api/admin/${list}?${name}=${encodeURIComponent(value)}`;
          const { status, body } = await get(target, path, cookie);
          statuses.push(status);
          if (status >= 500 || JSON.stringify(body).includes('argon2')) failed.push(`${status} ${path}`);
        }
      return judge([
        `${statuses.length} requests get an answer or a refusal`,
        failed.length === 0,
        failed.join(', ') || counted(statuses),
      ]);
    },
  },
];
