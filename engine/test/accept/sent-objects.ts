import type { Role } from '@millrace/schemas/permissions';
import { row, type Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

interface Pair {
  /** The name of the object in the specification. */
  object: string;
  role: Role;
  read: (product: AcceptedProduct) => string | Promise<string>;
  /** Selects the object in the reply. Default: the whole reply. */
  pick?: (body: Json) => Json | undefined;
  write: (object: Json, product: AcceptedProduct) => Written | Promise<Written>;
}
type Json = Record<string, unknown>;
type Written = { method: string; path: string; json: Json };

const first = (body: Json): Json | undefined => (body as unknown as Json[])[0];

/** Each specified object that a client may read and send back unchanged, with the call that saves it. */
const pairs: readonly Pair[] = [
  {
    object: 'Closeout',
    role: 'STORE_ADMIN',
    read: async (product) =>
      `/forms/closeout?formId=${await product.approvedForm()}&storeId=${product.place.storeId}`,
    write: async (closeout, product) => ({
      method: 'POST',
      path: '/forms/closeout',
      json: { closeout, storeId: product.place.storeId, formId: await product.approvedForm() },
    }),
  },
  {
    object: 'Store',
    role: 'STORE_ADMIN',
    read: ({ place }) => `/stores?store_id=${place.storeId}`,
    write: (json) => ({ method: 'POST', path: '/stores', json }),
  },
  {
    object: 'Org',
    role: 'ORG_ADMIN',
    read: ({ place }) => `/org?org_id=${place.orgId}`,
    write: (json) => ({ method: 'POST', path: '/org', json }),
  },
  {
    object: 'MarketingLink',
    role: 'STORE_ADMIN',
    read: ({ place }) => `/marketing-links/${place.storeId}`,
    pick: first,
    write: (data, { place }) => ({
      method: 'PUT',
      path: `/marketing-links/${String(data['id'])}`,
      json: { id: data['id'], storeId: place.storeId, data },
    }),
  },
  {
    object: 'StoreApplicationSettings',
    role: 'STORE_ADMIN',
    read: ({ place }) => `/application-settings?storeId=${place.storeId}`,
    write: (json, { place }) => ({
      method: 'PUT',
      path: '/application-settings',
      json: { ...json, storeId: place.storeId },
    }),
  },
  {
    object: 'OutsideForm',
    role: 'STORE_ADMIN',
    read: ({ place }) => `/outside-form?storeId=${place.storeId}`,
    write: (json, { place }) => ({
      method: 'POST',
      path: '/outside-form',
      json: { ...json, storeId: place.storeId },
    }),
  },
  {
    object: 'Lender',
    role: 'DEV_ADMIN',
    read: ({ place }) => `/admin/lender-objects/${place.laaId}`,
    write: (json) => ({ method: 'POST', path: '/admin/lender-object/save', json }),
  },
];

export async function checkSentObjects(product: AcceptedProduct): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { object, role, read, pick, write } of pairs) {
    const reply = await product.send('GET', await read(product), { role });
    const found = pick ? pick(reply.body) : reply.body;
    const id = `${object} as answered`;
    if (!found) {
      rows.push(row('objects sent back', id, false, `${reply.status}, no example`));
      continue;
    }
    const { method, path, json } = await write(found, product);
    const { status, body } = await product.send(method, path, { role, json });
    const seen = `${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
    rows.push(row('objects sent back', id, status < 300, seen));
  }
  return rows;
}
