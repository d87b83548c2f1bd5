import type { Role } from '@millrace/schemas/permissions';
import { row, type Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

export interface PrintedMessage {
  id: string;
  text: string;
  kind: string;
}

interface Provoked {
  role: Role;
  method: string;
  readonly path: (product: AcceptedProduct) => string;
  /**
   * Prepares the state in which the reply contains the specified text. Returns the request body of the call.
   */
  readonly json?: (product: AcceptedProduct) => unknown;
}

/** For each text that no page contains, a call whose reply contains it. */
const provoked: Readonly<Record<string, Provoked>> = {
  'Invalid config ID format': {
    role: 'STORE_ADMIN',
    method: 'POST',
    path: ({ place }) => `/cfa-configs/${place.storeId}/abc/archive`,
  },
  'No config IDs provided for archiving': {
    role: 'STORE_ADMIN',
    method: 'POST',
    path: ({ place }) => `/cfa-configs/${place.storeId}/,/archive`,
  },
  'Could not find config with ID {id}': {
    role: 'STORE_ADMIN',
    method: 'PUT',
    path: () => '/cfa-configs/update-paths',
    json: ({ place }) => ({ storeId: place.storeId, configId: 999_999, paths: [] }),
  },
  'Missing required IDs: ': {
    role: 'STORE_ADMIN',
    method: 'POST',
    path: () => '/marketing-links',
    json: () => ({}),
  },
  'Send Form Link': {
    role: 'STORE_ADMIN',
    method: 'GET',
    path: ({ place }) => `/marketing-links/${place.storeId}`,
  },
  'You cannot save edits to this form because this functionality no longer exists.': {
    role: 'STORE_ADMIN',
    method: 'POST',
    path: () => '/v2/forms/update',
    json: async (product) => {
      const { storeId } = product.place;
      const contact = { email: 'accept@example.com', mobile_phone: '(512) 555-0143', first_name: 'Ann' };
      const made = await product.send('POST', '/forms/create/intake', {
        role: 'STORE_ADMIN',
        json: { storeId, ...contact },
      });
      const formId = String(made.body['form_id']);
      await product.removeCategoryOf(formId);
      return { form_id: formId, store_id: storeId, values: { first_name: 'Bea' } };
    },
  },
  'Invalid Coupon': {
    role: 'STORE_ADMIN',
    method: 'GET',
    path: () => '/subscriptions/coupon/validate?coupon=NOPE',
  },
  'Password is required': {
    role: 'STORE_ADMIN',
    method: 'POST',
    path: () => '/auth/change-password',
    json: () => ({ newPassword: '' }),
  },
  'The code was invalid': {
    role: 'DEV_ADMIN',
    method: 'POST',
    path: () => '/admin/calendar/code',
    json: () => ({ code: 'wrong' }),
  },
  'Incorrect User': {
    role: 'STORE_ADMIN',
    method: 'POST',
    path: () => '/verify/email',
    json: () => ({ identifier: 'unknown@example.com' }),
  },
};

/** Checks that every specified text appears, byte for byte, in a served page or in the reply of a call. */
export async function checkMessages(
  product: AcceptedProduct,
  served: readonly string[],
  messages: readonly PrintedMessage[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id, text, kind } of messages) {
    const block = `texts: ${kind}`;
    if (isServed(served, text)) rows.push(row(block, id, true));
    else rows.push(row(block, id, await isReplied(product, text), JSON.stringify(text)));
  }
  return rows;
}

async function isReplied(product: AcceptedProduct, text: string): Promise<boolean> {
  const how = provoked[text];
  if (!how) return false;
  const { role, method, path, json } = how;
  const sent = method === 'GET' ? {} : { json: (await json?.(product)) ?? {} };
  const { body } = await product.send(method, path(product), { role, ...sent });
  if (Array.isArray(body)) return body.some(({ name }: { name?: string }) => name === text);
  const replies = [
    body['message'],
    ...((body['errors'] as { message: string }[] | undefined) ?? []).map(({ message }) => message),
  ];
  return replies.some((one) => String(one).startsWith(text.replace('{id}', '999999')));
}

/**
 * True if a script contains the text as a whole string. If the text ends with a colon or a space, the string
 * may continue after it.
 */
export function isServed(scripts: readonly string[], text: string): boolean {
  const escaped = JSON.stringify(text).slice(1, -1);
  const variants = [text, escaped, text.replaceAll("'", "\\'")];
  const ends = /[:\s]$/.test(text) ? [''] : ['"', "'", '`'];
  return scripts.some((script) =>
    variants.some((one) =>
      ends.some((end) => (end ? script.includes(end + one + end) : script.includes(one))),
    ),
  );
}

const loaded = new Map<string, Promise<string[]>>();

/**
 * Returns all scripts of the shopper pages, the store portal and the admin app. They are loaded only once.
 */
export function servedScripts(url: string): Promise<string[]> {
  const before = loaded.get(url) ?? loadScripts(url);
  loaded.set(url, before);
  return before;
}

async function loadScripts(url: string): Promise<string[]> {
  const found = new Map<string, string>();
  const load = async (address: string): Promise<void> => {
    if (found.has(address)) return;
    found.set(address, '');
    const text = await (await fetch(url + address, { headers: { accept: '*/*' } })).text();
    found.set(address, text);
    const base = address.startsWith('/app/admin/') ? '/app/admin/' : '/';
    for (const [, name] of text.matchAll(/["'`(/]((?:\.\/|assets\/)?[\w-]+-[\w-]{8}\.js)/g))
      await load(`${base}assets/${name!.replace(/^(\.\/|assets\/)/, '')}`);
  };
  for (const page of ['/outside-form/none', '/login', '/app/admin/']) {
    const html = await (await fetch(url + page, { headers: { accept: 'text/html' } })).text();
    for (const [, address] of html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)) await load(address!);
    found.set(page, html);
  }
  return [...found.values()];
}
