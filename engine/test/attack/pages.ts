import type { ShopperForm } from '@millrace/schemas/api';
import { fieldsOfForm, type MergedForm } from '@millrace/schemas/form';
import { judge, type Attack } from './attack.ts';
import { applicant, formOf, get, staff, type Target } from './target.ts';

const read = async (target: Target, path: string) => (await fetch(target.url + path)).text();

/**
 * Returns all scripts that the shopper pages can load: those in the page and those that these scripts refer
 * to.
 */
async function scriptsOfShopper(target: Target): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const named = [...(await read(target, '/apply')).matchAll(/["'](\/[\w./-]+\.js)["']/g)].map(
    (match) => match[1]!,
  );
  for (let next = named.pop(); next; next = named.pop()) {
    if (scripts.has(next)) continue;
    const text = await read(target, next);
    scripts.set(next, text);
    for (const [, file] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w-]+\.js)["'`]/g)) {
      const folder = next.startsWith('/assets/') ? '/assets/' : next.slice(0, next.lastIndexOf('/') + 1);
      named.push(folder + file);
    }
  }
  return scripts;
}

export const pageAttacks: readonly Attack[] = [
  {
    id: 'L10',
    title: 'pages are sent with a content policy, Trusted Types for shoppers and a permissions policy',
    short: true,
    async run(target) {
      const [shopper, store] = await Promise.all(
        ['/apply', '/login'].map((path) => fetch(target.url + path)),
      );
      const policy = shopper!.headers.get('content-security-policy') ?? '';
      const permissions = store!.headers.get('permissions-policy') ?? '';
      return judge(
        [
          'scripts come from this server only',
          /script-src 'self'(;|$)/.test(policy),
          policy.split(';')[1] ?? 'none',
        ],
        [
          "shoppers' pages require Trusted Types",
          policy.includes("require-trusted-types-for 'script'"),
          policy.slice(-60),
        ],
        [
          'camera and payment are switched off',
          /camera=\(\)/.test(permissions) && /payment=\(\)/.test(permissions),
          permissions.slice(0, 40),
        ],
      );
    },
  },
  {
    id: 'F2',
    title: 'no script of the shopper has a look-behind, which Safari before 16.4 refuses',
    short: true,
    async run(target) {
      const scripts = await scriptsOfShopper(target);
      const refused = [...scripts].filter(([, text]) => /\(\?<[=!]/.test(text)).map(([path]) => path);
      return judge(
        ['scripts were found', scripts.size > 1, scripts.size],
        ['none has a look-behind', refused.length === 0, refused.join(', ') || `${scripts.size} scripts`],
      );
    },
  },
  {
    id: 'F13',
    title: 'street numbers can be typed with letters on a phone',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const { cookie } = await applicant(target, link);
      const { form } = (await get(target, '/api/shopper/form', cookie)).body as unknown as ShopperForm;
      const fields = fieldsOfForm(form as unknown as MergedForm).filter(({ id }) =>
        id.endsWith('address_number'),
      );
      const digitsOnly = fields.filter(({ inputMode }) => inputMode === 'numeric').map(({ id }) => id);
      return judge(
        ['the form asks for a street number', fields.length > 0, fields.length],
        ['no field shows the keyboard of digits', digitsOnly.length === 0, digitsOnly.join(', ') || 'none'],
      );
    },
  },
];
