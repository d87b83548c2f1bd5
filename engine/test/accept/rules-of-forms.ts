import { addTier, deleteTier } from '@millrace/schemas/credit-tiers';
import type { AcceptedProduct, Probe } from './world.ts';

type Link = {
  id: number;
  name: string;
  url: string;
  original_url: string;
  is_default: boolean;
  click_count: number;
};
type Tier = Record<'creditScoreTierMin' | 'creditScoreTierMax' | 'downPayment' | 'contractInMonths', number>;
interface Tiers {
  lender_id: number;
  version: number;
  tiered_credit_score: Tier[];
}

const asAdmin = (json: object) => ({ role: 'STORE_ADMIN', json }) as const;
const read = async (product: AcceptedProduct, path: string) =>
  (await product.send('GET', path, { role: 'STORE_ADMIN' })).body;
const ofStore = (path: string, { place }: AcceptedProduct) => `${path}?storeId=${place.storeId}`;

async function linksOf(product: AcceptedProduct): Promise<Link[]> {
  return (await read(product, `/marketing-links/${product.place.storeId}`)) as unknown as Link[];
}

/** Starts an application at the store and returns its id. */
async function begunForm(product: AcceptedProduct, phone: string): Promise<string> {
  const contact = {
    email: `accept${phone}@example.com`,
    mobile_phone: `(512) 555-01${phone}`,
    first_name: 'Ann',
  };
  const json = { storeId: product.place.storeId, ...contact };
  const { status, body } = await product.send('POST', '/forms/create/intake', asAdmin(json));
  if (!body['form_id']) throw new Error(`intake: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  return body['form_id'] as string;
}

async function tiersOf(product: AcceptedProduct): Promise<Tiers> {
  const [tiers] = (await read(product, ofStore('/credit-tiers', product))) as unknown as Tiers[];
  if (!tiers) throw new Error('The store has no in-house lender.');
  return tiers;
}

async function saveTiers(product: AcceptedProduct, list: readonly Tier[]) {
  const { lender_id: lenderId, version } = await tiersOf(product);
  const json = { storeId: product.place.storeId, lenderId, version, tiered_credit_score: list };
  return product.send('POST', '/credit-tiers', asAdmin(json));
}

const tier = (creditScoreTierMax: number, creditScoreTierMin: number): Tier => ({
  ...{ creditScoreTierMax, creditScoreTierMin },
  ...{ downPayment: 10, contractInMonths: 12 },
});

const linkOfDefaults: Probe = async (product) => {
  const config = (
    (await read(product, ofStore('/cfa-configs', product)))['cfa_config'] as { id: number }[]
  )[0];
  const json = { store_id: product.place.storeId, cfa_config_id: config?.id, notify_emails: ['mistyped'] };
  const { status, body } = await product.send('POST', '/marketing-links', asAdmin(json));
  const made = body as unknown as Link;
  const holds = status < 300 && made.name === 'New Marketing Link' && made.click_count === 0;
  return [holds, `${status} ${JSON.stringify(body).slice(0, 200)}`];
};

const sendRefuses =
  (radio: string, block: string, value: object): Probe =>
  async (product) => {
    const form_id = await begunForm(product, '72');
    const json = { radio_selected: radio, form_id, store_id: product.place.storeId, [block]: value };
    const { status, body } = await product.send('POST', '/send-links', asAdmin(json));
    const errors = JSON.stringify(body['errors'] ?? []);
    return [status === 422 && errors.includes(block), `${status} ${errors.slice(0, 300)}`];
  };

/** Generates test applications for the given days. Returns the day of each application. */
async function generatedDays(product: AcceptedProduct, more: object): Promise<string[]> {
  const [before] = await product.query<{ at: string }>(`SELECT clock_timestamp()::text AS at`);
  const { storeId } = product.place;
  const known = await product.query<{ id: string }>(`SELECT id FROM application WHERE store_id = $1`, [
    storeId,
  ]);
  const json = { store: storeId, how_many: 3, ...more };
  const { status } = await product.send('POST', '/forms/generate-forms', { role: 'DEV_ADMIN', json });
  if (status >= 300) throw new Error(`generate-forms at ${before!.at}: ${status}`);
  const rows = await product.query<{ day: string }>(
    `SELECT to_char(a.created_at AT TIME ZONE s.timezone, 'YYYY-MM-DD') AS day FROM application a
     JOIN store s ON s.id = a.store_id WHERE a.store_id = $1 AND NOT a.id = ANY($2::uuid[]) ORDER BY 1`,
    [storeId, known.map(({ id }) => id)],
  );
  return rows.map(({ day }) => day);
}

const totalStates = ['CA', 'CT', 'IN', 'NY', 'WV'];
const shippingStates = ['AZ', 'CA', 'HI', 'IN', 'IA', 'MS', 'MT', 'NY', 'ND', 'SC', 'VT', 'DC'];

/**
 * Probes (checks) of the rules about forms, links, credit tiers, closeouts (the store's records of sales) and
 * test data.
 */
export const formProbes: Readonly<Record<string, Probe>> = {
  'shopper-flow': async (product) => {
    const { cfa_config: configs } = (await read(product, ofStore('/cfa-configs', product))) as {
      cfa_config?: { processing_mode?: string; details?: { processing_mode?: string } }[];
    };
    const modes = new Set(configs?.map((one) => one.processing_mode ?? one.details?.processing_mode));
    return [modes.has('Waterfall') && modes.has('Shotgun'), [...modes].join()];
  },
  'send-form': sendRefuses('specific_lender', 'specific_lender', { selected_lenders: [] }),
  'max-text': async (product) => {
    const [long, fits] = ['x'.repeat(256), 'x'.repeat(255)];
    const codes: number[] = [];
    for (const name of [long, fits]) {
      const json = {
        orgId: product.place.orgId,
        storeId: product.place.storeId,
        type: 'cfa_thank_you',
        name,
      };
      const body = { ...json, content: { message: 'Thank you.' } };
      codes.push((await product.send('POST', '/pages', asAdmin(body))).status);
    }
    return [codes[0] === 400 && codes[1]! < 300, codes.join()];
  },
  sanitise: async (product) => {
    const form_id = await begunForm(product, '73');
    const values = { estimated_purchase_amount: '$1,234' };
    const json = { form_id, store_id: product.place.storeId, values };
    const saved = await product.send('POST', '/v2/forms/update', asAdmin(json));
    const edit = await read(product, `/forms/${product.place.storeId}/${form_id}/edit`);
    const answers = JSON.stringify(edit);
    return [
      saved.status < 300 && /"1234"/.test(answers),
      `${saved.status} ${JSON.stringify(saved.body).slice(0, 150)}`,
    ];
  },
  'form-details-validation': async (product) => {
    const form_id = await begunForm(product, '74');
    const json = { form_id, store_id: product.place.storeId, values: { estimated_purchase_amount: 'much' } };
    const { status, body } = await product.send('POST', '/v2/forms/update', asAdmin(json));
    const errors = JSON.stringify(body['errors'] ?? []);
    return [
      status === 422 && errors.includes('estimated_purchase_amount'),
      `${status} ${errors.slice(0, 150)}`,
    ];
  },
  'ui-form-field-editing': async (product) => {
    const form_id = await begunForm(product, '75');
    await product.removeCategoryOf(form_id);
    const json = { form_id, store_id: product.place.storeId, values: { first_name: 'Bea' } };
    const { status, body } = await product.send('POST', '/v2/forms/update', asAdmin(json));
    const text = 'You cannot save edits to this form because this functionality no longer exists.';
    return [status >= 400 && body['message'] === text, `${status} ${String(body['message'])}`];
  },
  chips: linkOfDefaults,
  'credit-tier-rebuild': async (product) => {
    const gap = await saveTiers(product, [tier(900, 800), tier(700, 0)]);
    const upside = await saveTiers(product, [tier(900, 901), tier(900, 0)]);
    return [gap.status === 422 && upside.status >= 400, `gap ${gap.status}, min above max ${upside.status}`];
  },
  'credit-tier-storage': async (product) => {
    const list = [tier(900, 700), tier(699, 500), tier(499, 0)];
    const saved = await saveTiers(product, list);
    const { lender_id: lenderId } = await tiersOf(product);
    const all = (await read(product, ofStore('/store-credentials', product))) as unknown as {
      lender_id: number;
      tiered_credit_score: Tier[] | null;
    }[];
    const stored = all.find((one) => one.lender_id === lenderId)?.tiered_credit_score;
    const holds = saved.status < 300 && stored?.length === 3 && stored[1]?.creditScoreTierMin === 500;
    return [holds, `${saved.status} ${JSON.stringify(stored).slice(0, 200)}`];
  },
  'entity-id-copy': async (product) => {
    type Saved = {
      credential_id: string;
      lender_id: number;
      entity_id: unknown;
      credential_entity_id: unknown;
    };
    const listed = async () =>
      (await read(product, ofStore('/store-credentials', product))) as unknown as Saved[];
    const before = (await listed()).find(({ entity_id: id }) => id !== null);
    const creds = { lender_id: before?.lender_id, entity_id: 'E-2048' };
    const json = { storeId: product.place.storeId, credId: before?.credential_id, creds };
    const { status, body } = await product.send('POST', '/store-credentials/save', asAdmin(json));
    const after = (await listed()).find(({ lender_id: id }) => id === before?.lender_id);
    const holds = status < 300 && after?.entity_id === after?.credential_entity_id;
    return [holds, `${status} ${JSON.stringify(body).slice(0, 300)}`];
  },
  'invoice-lto': async (product) => {
    const sets = await product.send('GET', '/admin/rule-sets', { role: 'DEV_ADMIN' });
    const id = (sets.body as unknown as { id: string; kind: string }[]).find(
      ({ kind }) => kind === 'invoice',
    )?.id;
    const set = await product.send('GET', `/admin/rule-sets/${id}`, { role: 'DEV_ADMIN' });
    const [version] = (set.body['versions'] ?? []) as { rules: object }[];
    const wrong: string[] = [];
    for (const store_state of ['CA', 'CT', 'AZ', 'TX', 'DC', 'WV', 'NY']) {
      const facts = { invoice_removals: 'lto-states', store_state };
      const json = { rules: version?.rules, facts };
      const path = `/admin/rule-sets/${id}/try`;
      const { body } = await product.send('POST', path, { role: 'DEV_ADMIN', json });
      const fired = ((body['traces'] ?? []) as { rule: string; verdict: string }[])
        .filter(({ verdict }) => verdict === 'fires')
        .map(({ rule }) => rule);
      const expected =
        1 + Number(totalStates.includes(store_state)) + Number(shippingStates.includes(store_state));
      if (fired.length !== expected) wrong.push(`${id} ${store_state} ${JSON.stringify(body).slice(0, 300)}`);
    }
    return [wrong.length === 0, wrong.join(', ')];
  },
  'form-link': async (product) => {
    const links = await linksOf(product);
    const right = /^https?:\/\/[^/]+\/[a-z0-9-]+\/[0-9a-f-]{36}\/[\w-]+\/welcome$/;
    const wrong = links.filter(({ original_url: url }) => !right.test(url));
    return [links.length > 0 && wrong.length === 0, wrong.map(({ original_url: url }) => url).join()];
  },
  slug: async (product) => {
    const { store_name: name } = (await read(product, `/stores?store_id=${product.place.storeId}`)) as {
      store_name?: string;
    };
    const [link] = await linksOf(product);
    const slug = new URL(link!.original_url).pathname.split('/')[1];
    const expected = String(name)
      .toLowerCase()
      .replaceAll(' ', '-')
      .replaceAll(/[^a-z0-9-]/g, '');
    return [slug === expected, `${slug}, expected ${expected}`];
  },
  'generate-forms': async (product) => {
    const createdDate = { from: '2026-03-02', to: '2026-03-04' };
    const days = await generatedDays(product, { createdDate });
    return [days.join() === '2026-03-02,2026-03-03,2026-03-04', days.join()];
  },
  'closeout-wizard': async (product) => {
    const formId = await product.approvedForm();
    const { storeId } = product.place;
    const answer = async (closeout: object) =>
      (await product.send('POST', '/forms/closeout', asAdmin({ storeId, formId, closeout }))).status;
    const statuses = [
      await answer({ applicant_accepted: '' }),
      await answer({ applicant_accepted: true, applicationResults: [] }),
    ];
    return [statuses.every((status) => status === 422), statuses.join()];
  },
  'send-link-403': async (product) => {
    const formId = await begunForm(product, '76');
    const json = { formId, storeId: product.place.storeId, phone: '(512) 555-0176' };
    const replies = [];
    for (let sent = 0; sent < 40; sent += 1) {
      const reply = await product.send('POST', '/send-links', asAdmin(json));
      replies.push(reply);
      if (reply.status === 403) break;
    }
    const last = replies.at(-1)!;
    return [
      last.status === 403 && [60202, 60203, 60205].includes(Number(last.body['code'])),
      `${replies.length} sends, ${last.status} ${JSON.stringify(last.body).slice(0, 200)}`,
    ];
  },
  disclosures: async (product) => {
    const reply = await product.send('GET', '/disclosures?all=true', { role: 'DEV_ADMIN' });
    const all = reply.body as unknown as Record<string, unknown>[];
    const holds = all.every(
      (one) => 'category' in one && typeof one['offer_approved_required'] === 'boolean',
    );
    const text = JSON.stringify(all);
    return [all.length >= 3 && holds, `${all.length} disclosures ${text.slice(0, 200)}`];
  },
};

const lastTierEndsAtZero: Probe = async () => {
  // The server stores what the page sends, so this checks the page's own functions.
  const three = [tier(900, 700), tier(699, 500), tier(499, 5)];
  const ends = [addTier(three), deleteTier(three, 2)].map((list) => list.at(-1)?.creditScoreTierMin);
  return [ends.every((min) => min === 0), `last min ${ends.join()}`];
};

export const limitsOfForms: Readonly<Record<string, Probe>> = {
  'marketing-link-default-name': linkOfDefaults,
  'marketing-link-initial-clicks': linkOfDefaults,
  'send-form-categories-min': sendRefuses('form_type', 'form_type', {
    selected_type: 'Advanced',
    selected_categories: [],
  }),
  'send-form-fields-min': sendRefuses('custom', 'custom', { selected_form_fields: [] }),
  'credit-tier-last-min': lastTierEndsAtZero,
  'category-description-max': async (product) => {
    const settings = (await read(product, ofStore('/application-settings', product)))[
      'application_settings'
    ] as { advanced: object };
    const lenders = (await read(product, '/lenders')) as unknown as { lender_id: number }[];
    const category = {
      ...{ name: 'Long', description: 'x'.repeat(256), lender_ids: [lenders[0]!.lender_id] },
      ...{ required_fields: [], removed_fields: [] },
    };
    const application_settings = { ...settings, advanced: { ...settings.advanced, categories: [category] } };
    const json = { storeId: product.place.storeId, application_settings };
    const { status, body } = await product.send('PUT', '/application-settings', asAdmin(json));
    return [
      status >= 400 && JSON.stringify(body).includes('255'),
      `${status} ${JSON.stringify(body).slice(0, 150)}`,
    ];
  },
};
