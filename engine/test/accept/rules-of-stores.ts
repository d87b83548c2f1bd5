import type { AcceptedProduct, Probe } from './world.ts';

type Sent = Parameters<AcceptedProduct['send']>;

/**
 * Returns a probe (check) that a call is refused with this status and that the reply contains these texts.
 */
const refuses =
  (status: number, sent: (product: AcceptedProduct) => Sent, ...texts: string[]): Probe =>
  async (product) => {
    const reply = await product.send(...sent(product));
    const sentBack = JSON.stringify(reply.body);
    return [
      reply.status === status && texts.every((text) => sentBack.includes(JSON.stringify(text).slice(1, -1))),
      `${reply.status} ${sentBack.slice(0, 200)}`,
    ];
  };

const asAdmin = (json: object) => ({ role: 'STORE_ADMIN', json }) as const;

async function settingsOf(product: AcceptedProduct): Promise<Record<string, unknown> & { advanced: object }> {
  const { body } = await product.send('GET', `/application-settings?storeId=${product.place.storeId}`, {
    role: 'STORE_ADMIN',
  });
  return body['application_settings'] as Record<string, unknown> & { advanced: object };
}

interface Tiers {
  lender_id: number;
  version: number;
  tiered_credit_score: Record<string, number>[];
}

async function tiersOf(product: AcceptedProduct): Promise<Tiers | undefined> {
  const path = `/credit-tiers?storeId=${product.place.storeId}`;
  const { body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
  return (body as unknown as Tiers[])[0];
}

/**
 * Probes of the rules about forms, links, credit tiers and closeouts (the store's records of sales). The
 * probes send their requests as a store user.
 */
export const storeProbes: Readonly<Record<string, Probe>> = {
  'store-associate': refuses(400, ({ place }) => [
    'POST',
    '/store-associates/save',
    asAdmin({ store_id: place.storeId, first_name: 'Ann', last_name: 'Sample' }),
  ]),
  'laa-id': refuses(400, ({ place }) => [
    'POST',
    '/admin/convert-fp-to-laa',
    { role: 'DEV_ADMIN', json: { org_id: place.orgId } },
  ]),
  'category-form': async (product) => {
    const settings = await settingsOf(product);
    const empty = { name: '', description: '', lender_ids: [], required_fields: [], removed_fields: [] };
    const application_settings = { ...settings, advanced: { ...settings.advanced, categories: [empty] } };
    const check = refuses(
      422,
      ({ place }) => [
        'PUT',
        '/application-settings',
        asAdmin({ storeId: place.storeId, application_settings }),
      ],
      'Name required',
      'Category description is required',
      'Must include at least one lender',
    );
    return check(product);
  },
  'thank-you-form': refuses(400, ({ place }) => [
    'POST',
    '/pages',
    asAdmin({
      ...{ orgId: place.orgId, storeId: place.storeId, type: 'cfa_thank_you', name: '' },
      content: {},
    }),
  ]),
  'selected-form-type': async (product) => {
    const path = `/application-settings?storeId=${product.place.storeId}`;
    const { body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
    const settings = body['application_settings'] as Record<string, { selected?: boolean }>;
    const first = ['default', 'easy', 'advanced'].find((kind) => settings[kind]?.selected);
    const chosen = String(body['selected_form_type']);
    return [chosen === (first ?? chosen), `${chosen}, flagged ${first}`];
  },
  'credit-tiers-max': async (product) => {
    const tiers = await tiersOf(product);
    const tier = tiers?.tiered_credit_score[0];
    const json = {
      ...{ storeId: product.place.storeId, lenderId: tiers?.lender_id, version: tiers?.version },
      tiered_credit_score: Array.from({ length: 11 }, () => tier),
    };
    const { status } = await product.send('POST', '/credit-tiers', asAdmin(json));
    return [status === 400, `11 tiers: ${status}`];
  },
  'credit-tier-defaults': async (product) => {
    const tiers = await tiersOf(product);
    if (!tiers) return [false, 'no in-house lender in this store'];
    const { version, tiered_credit_score: list } = tiers;
    const expected = [
      ['creditScoreTierMax:900', 'creditScoreTierMin:800', 'downPayment:10', 'contractInMonths:90'],
      ['creditScoreTierMax:799', 'creditScoreTierMin:0', 'downPayment:20', 'contractInMonths:120'],
    ];
    const shown = list.map((tier) => Object.entries(tier).map(([name, value]) => `${name}:${value}`));
    const isDefault = expected.every((tier, at) => tier.every((part) => shown[at]?.includes(part)));
    return [version > 0 || isDefault, JSON.stringify(list)];
  },
  'delete-paths': refuses(
    404,
    ({ place }) => [
      'PUT',
      '/cfa-configs/update-paths',
      asAdmin({ storeId: place.storeId, configId: 999_999, paths: [] }),
    ],
    'Could not find config with ID 999999',
  ),
  'marketing-link-archive': async (product) => {
    const path = `/marketing-links/${product.place.storeId}`;
    const { body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
    const link = (body as unknown as { id: number; is_default: boolean }[]).find((one) => one.is_default);
    const { status } = await product.send('PUT', `/marketing-links/${link?.id}/archive`, asAdmin({}));
    return [status >= 400 && status < 500, String(status)];
  },
  'marketing-link-url': async (product) => {
    const path = `/marketing-links/${product.place.storeId}`;
    const { body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
    const [link] = body as unknown as { id: number; url: string }[];
    return [String(link?.url).includes(`=${link?.id}`), String(link?.url)];
  },
  intake: async (product) => {
    const { storeId } = product.place;
    const contact = { email: 'twice@example.com', mobile_phone: '(512) 555-0162', first_name: 'Ann' };
    await product.send('POST', '/forms/create/intake', asAdmin({ storeId, ...contact }));
    const query = new URLSearchParams({
      storeId: String(storeId),
      ...{ email: contact.email, mobile_phone: contact.mobile_phone },
    });
    const path = `/forms/exists?${String(query)}`;
    const { body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
    return [body['exists'] === true, JSON.stringify(body).slice(0, 150)];
  },
  'closeout-validation': async (product) => {
    const formId = await product.approvedForm();
    const { storeId } = product.place;
    const address = `/forms/closeout?formId=${formId}&storeId=${storeId}`;
    const { body } = await product.send('GET', address, { role: 'STORE_ADMIN' });
    const [lender] = body['lenders'] as { id: number }[];
    const result = { lender_id: lender?.id, loan_amount: '1000', merchant_fee: '', created_at: '99/99/2026' };
    const closeout = { applicant_accepted: true, applicationResults: [result] };
    const json = { storeId, formId, closeout };
    const { status, body: refused } = await product.send('POST', '/forms/closeout', asAdmin(json));
    return [status === 422, `${status} ${JSON.stringify(refused).slice(0, 200)}`];
  },
  'closeout-dates': async (product) => {
    const formId = await product.approvedForm();
    const { storeId } = product.place;
    const address = `/forms/closeout?formId=${formId}&storeId=${storeId}`;
    const { body: open } = await product.send('GET', address, { role: 'STORE_ADMIN' });
    const [lender] = open['lenders'] as { id: number }[];
    const result = { lender_id: lender?.id, loan_amount: '10', merchant_fee: '1', created_at: '01/15/2026' };
    const [associate] = open['associates'] as { id: number }[];
    const closeout = {
      ...{ applicant_accepted: true, applicationResults: [result] },
      ...(associate && { closed_associate_id: associate.id }),
    };
    const saved = await product.send('POST', '/forms/closeout', asAdmin({ storeId, formId, closeout }));
    const { body } = await product.send('GET', address, { role: 'STORE_ADMIN' });
    const results = body['applicationResults'] as { created_at: string }[];
    const dates = results.map(({ created_at: at }) => at);
    const isRight = dates.every((at) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at));
    const seen = `${saved.status} ${JSON.stringify(saved.body).slice(0, 200)} ${dates.join()}`;
    return [dates.length > 0 && isRight, seen];
  },
  'lease-decline': async (product) => {
    const { storeId } = product.place;
    const json = { store: storeId, how_many: 1 };
    await product.send('POST', '/forms/generate-forms', { role: 'DEV_ADMIN', json });
    const form = await product.newestTestForm();
    const details = `/api-pipe/application/details?form_id=${form.id}&store_id=${storeId}`;
    const set = await product.send('POST', '/api-pipe/application/set-status', {
      role: 'DAILY_TESTING',
      json: {
        ...{ form_id: form.id, store_id: storeId, lender_id: form.lenderId },
        ...{ status: 'Lease Decline', reason: 'Acceptance' },
      },
    });
    const { body } = await product.send('GET', details, { role: 'STORE_ADMIN' });
    const submissions = body as unknown as { lender_id: number; lender_response: string }[];
    const found = submissions.find(({ lender_id: id }) => id === form.lenderId)?.lender_response;
    return [
      found === 'Lease Soft Decline',
      `${set.status} ${JSON.stringify(set.body).slice(0, 120)} ${found}`,
    ];
  },
  'processor-flag': async (product) => {
    const { body } = await product.send('GET', '/auth/validate', { role: 'STORE_ADMIN' });
    return [typeof body['is_processor'] === 'boolean', String(body['is_processor'])];
  },
  'api-notifications': async (product) => {
    const { status, body } = await product.send('GET', '/notifications', { role: 'STORE_ADMIN' });
    const json = { notificationIds: [] };
    const none = await product.send('POST', '/notifications/seen', asAdmin(json));
    const text = JSON.stringify(none.body);
    return [
      status === 200 && text.includes('notificationIds'),
      `${JSON.stringify(body).slice(0, 80)} ${text}`,
    ];
  },
  'api-page-responses': async (product) => {
    const { orgId, storeId } = product.place;
    const pages = await product.send('GET', `/pages/org/${orgId}/store/${storeId}/type/cfa_thank_you`, {
      role: 'STORE_ADMIN',
    });
    const configs = await product.send('GET', `/cfa-configs?storeId=${storeId}`, { role: 'STORE_ADMIN' });
    const seen = [...Object.keys(pages.body), ...Object.keys(configs.body)];
    return [['success', 'data', 'cfa_config'].every((name) => seen.includes(name)), seen.join()];
  },
  'api-response': async (product) => {
    const { status, body } = await product.send('GET', '/applicants/0/applicant-details', {
      role: 'STORE_ADMIN',
    });
    return [status >= 400 && typeof body['message'] === 'string', JSON.stringify(body).slice(0, 150)];
  },
  'api-error-body': async (product) => {
    const { body } = await product.send('POST', '/users', asAdmin({}));
    return [
      ['message', 'defaultMsg', 'status', 'code'].every((name) => name in body),
      JSON.stringify(body).slice(0, 150),
    ];
  },
};
