import { missing, row, type Row } from './row.ts';
import { fieldProbes } from './rules-of-fields.ts';
import { accountProbes } from './rules-of-accounts.ts';
import { formProbes } from './rules-of-forms.ts';
import { reportProbes } from './rules-of-reports.ts';
import { storeProbes } from './rules-of-stores.ts';
import { browserProbes } from './screens-in-browser.ts';
import { rulesOfPages } from './served-code.ts';
import type { AcceptedProduct, Probe } from './world.ts';

export interface PrintedRule {
  id: string;
  category: string;
  statement: string;
  /**
   * True if the statement only describes the specification itself and requires nothing of the product. It is
   * then not counted.
   */
  requiresNothing?: true;
}

const statusOf = async (
  product: AcceptedProduct,
  wanted: number,
  ...sent: Parameters<AcceptedProduct['send']>
): Promise<[boolean, string]> => {
  const { status, body } = await product.send(...sent);
  return [status === wanted, `${status} ${JSON.stringify(body).slice(0, 150)}`];
};

/** The probe (check) of each rule in the running product. A rule without a probe counts as missing. */
export const probes: Readonly<Record<string, Probe>> = {
  ...fieldProbes,
  ...storeProbes,
  ...formProbes,
  ...accountProbes,
  ...reportProbes,
  ...rulesOfPages,
  ...browserProbes,
  'unknown-path-404': async ({ lab }) => {
    const { status } = await fetch(`${lab.url}/no/such/page`, { headers: { accept: 'text/html' } });
    return [status === 404, String(status)];
  },
  'password-change': (product) =>
    statusOf(product, 422, 'POST', '/auth/change-password', {
      role: 'BASIC',
      json: { newPassword: 'short' },
    }),
  'add-user': (product) =>
    statusOf(product, 400, 'POST', '/users', {
      role: 'STORE_ADMIN',
      json: { email: 'new@accept.test', first_name: 'Ann', roles: [] },
    }),
  'api-token': (product) =>
    statusOf(product, 400, 'POST', '/store-api-tokens', {
      role: 'STORE_ADMIN',
      json: { storeId: product.place.storeId },
    }),
  'how-many': (product) =>
    statusOf(product, 400, 'POST', '/forms/generate-forms', {
      role: 'DEV_ADMIN',
      json: { store: product.place.storeId, how_many: 51 },
    }),
  'lender-id': (product) =>
    statusOf(product, 422, 'POST', '/admin/lender-object/create', {
      role: 'DEV_ADMIN',
      json: {
        lender_id: product.place.laaId,
        name: 'Number twice',
        lender_type: 'prime',
        required_input: [],
      },
    }),
  'marketing-link-ids': async (product) => {
    const { body } = await product.send('POST', '/marketing-links', { role: 'STORE_ADMIN', json: {} });
    return [String(body['message']).startsWith('Missing required IDs: '), JSON.stringify(body).slice(0, 150)];
  },
  'api-socket': async (product) => {
    const open = `${product.lab.url}/socket.io/?EIO=4&transport=polling`;
    const reply = await fetch(open, { headers: { cookie: product.cookieOf('STORE_ADMIN') } });
    return [reply.status === 200, String(reply.status)];
  },
  'api-credentials': (product) => statusOf(product, 401, 'GET', '/forms'),
  'default-link': async (product) => {
    const { body } = await product.send('GET', `/marketing-links/${product.place.storeId}`, {
      role: 'STORE_ADMIN',
    });
    const links = body as unknown as { is_default: boolean; is_active: boolean; name: string }[];
    const found = links.some((link) => link.is_default && link.is_active && link.name === 'Send Form Link');
    return [found, JSON.stringify(links.map(({ name }) => name))];
  },
  'marketing-link-list': async (product) => {
    const { body } = await product.send('GET', `/marketing-links/${product.place.storeId}`, {
      role: 'STORE_ADMIN',
    });
    const links = body as unknown as { archived: boolean; created_at: string }[];
    const times = links.map(({ created_at: at }) => at);
    const isSorted = JSON.stringify(times) === JSON.stringify(times.toSorted().reverse());
    return [isSorted && links.every(({ archived }) => !archived), JSON.stringify(times)];
  },
  'hashed-applicant': async (product) => {
    const { body } = await product.send(
      'GET',
      `/applicants/${await product.approvedForm()}/applicant-details`,
      { role: 'STORE_ADMIN' },
    );
    const shown = Object.keys(body).filter((name) => name.startsWith('hashed'));
    return [shown.length === 0 && 'first_login' in body, shown.join()];
  },
  'archive-configs': async (product) => {
    const path = `/cfa-configs/${product.place.storeId}//archive`;
    const { status, body } = await product.send('POST', path, { role: 'STORE_ADMIN', json: {} });
    const message = String(body['message']);
    return [message === 'No config IDs provided for archiving', `${status} ${message}`];
  },
};

/** For each rule about a screen, the texts that the screen must show. */
const screenTexts: Readonly<Record<string, readonly string[]>> = {
  'side-menu': ['Forms', 'Marketing', 'Reports', 'Resources', 'Store Settings', 'Account Settings'],
  'address-autocomplete': ['Address not found', 'No address found?, click here to enter manually'],
  'select-all-states': ['Select All', 'Deselect All'],
  'thank-you-preview': ['Select Message to Edit', 'Create New Message'],
  'ui-category-editor': ['Total Fields in app', 'Save Settings'],
  'ui-submission-panel': ['This form has not yet been submitted', 'No errors to report'],
  'ui-one-time-link': ['Send One-time Link', 'This Is Optional', 'Select an associate'],
  'ui-change-password': ['Password Confirmation', 'Change Password'],
  'ui-filter': ['Select All', 'Deselect All'],
  'ui-thank-you-dialog': ['Create New Message', 'Edit Thank You Message', 'Message Name', 'Message Text'],
  'ui-credit-tiers': ['Edit Credit Score Tiers'],
  'ui-job-json': ['Re-Run Job', 'Json is in incorrect format'],
};

/** Wraps a probe: if it throws an error, the requirement counts as not met. */
export const safely =
  (probe: Probe): Probe =>
  (product) =>
    probe(product).catch((error: unknown) => [false, String(error)]);

export async function checkRules(
  product: AcceptedProduct,
  rules: readonly PrintedRule[],
  isServed: (text: string) => boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id, category, requiresNothing } of rules) {
    if (requiresNothing) continue;
    const block = `rules: ${category}`;
    const probe = probes[id];
    const absent = screenTexts[id]?.filter((text) => !isServed(text));
    if (absent) rows.push(row(block, id, absent.length === 0, `no page has ${absent.join(', ')}`));
    else if (!probe) rows.push(missing(block, id));
    else rows.push(row(block, id, ...(await safely(probe)(product))));
  }
  return rows;
}
