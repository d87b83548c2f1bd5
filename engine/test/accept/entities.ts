import type { Role } from '@millrace/schemas/permissions';
import { missing, row, type Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

export interface PrintedEntity {
  entity: string;
  names: string[];
}

interface Source {
  role: Role;
  /** The call whose reply contains the entity. */
  path(product: AcceptedProduct): string | Promise<string>;
  /** The path of the object in the reply: keys and list positions. Default: the whole reply. */
  at?: string;
  /** The path of a second object in the reply. It has the properties that the first object lacks. */
  also?: string;
  /**
   * The path of a property in the served schema of the reply. Set if the specified names are the possible
   * values of this property. The kinds of invoice lines are an example.
   */
  values?: string;
  /**
   * Set if the entity is the request body of the call. Its properties are then looked up in the served schema
   * of the body.
   */
  method?: 'POST';
}

const ofStore =
  (path: string) =>
  ({ place: { storeId } }: AcceptedProduct) =>
    `${path}?storeId=${storeId}`;

/** For each entity of the specification, the call that shows it. */
const sources: Readonly<Record<string, Source>> = {
  Lender: { role: 'STORE_ADMIN', path: () => '/lenders', at: '0' },
  ApiPipeSettings: { role: 'STORE_ADMIN', path: () => '/lenders', at: '0.api_pipe_settings' },
  LenderDefaultSettings: { role: 'STORE_ADMIN', path: () => '/lenders', at: '0.default_settings' },
  FormFieldDefinition: {
    role: 'STORE_ADMIN',
    path: () => '/lenders',
    at: '0.default_settings.form_fields.0',
  },
  StoreCredential: { role: 'STORE_ADMIN', path: ofStore('/store-credentials'), at: '0' },
  SendFormPayload: { role: 'STORE_ADMIN', path: () => '/send-links', method: 'POST' },
  User: { role: 'STORE_ADMIN', path: () => '/auth/validate', at: 'user' },
  Integration: { role: 'STORE_ADMIN', path: () => '/integrations', at: '0' },
  Store: { role: 'STORE_ADMIN', path: ({ place }) => `/stores?store_id=${place.storeId}` },
  Org: { role: 'ORG_ADMIN', path: ({ place }) => `/org?org_id=${place.orgId}` },
  ApiToken: { role: 'STORE_ADMIN', path: () => '/store-api-tokens', method: 'POST' },
  TestDataRequest: { role: 'DEV_ADMIN', path: () => '/forms/generate-forms', method: 'POST' },
  CreditScoreTier: { role: 'STORE_ADMIN', path: ofStore('/credit-tiers'), at: '0.tiered_credit_score.0' },
  MarketingLink: { role: 'STORE_ADMIN', path: ({ place }) => `/marketing-links/${place.storeId}`, at: '0' },
  Page: {
    role: 'STORE_ADMIN',
    path: async (product) => {
      const { orgId, storeId } = product.place;
      const page = {
        orgId,
        storeId,
        type: 'cfa_thank_you',
        name: 'Thanks',
        content: { message: 'Thank you.' },
      };
      await product.send('POST', '/pages', { role: 'STORE_ADMIN', json: page });
      return `/pages/org/${orgId}/store/${storeId}/type/cfa_thank_you`;
    },
    at: 'data.0',
  },
  StoreAssociate: {
    role: 'STORE_ADMIN',
    path: async (product) => {
      const person = { first_name: 'Robin', last_name: 'Sample', email: 'robin@accept.test' };
      const json = { store_id: product.place.storeId, ...person };
      await product.send('POST', '/store-associates/save', { role: 'STORE_ADMIN', json });
      return ofStore('/store-associates')(product);
    },
    at: 'list.0',
  },
  FreemiumModel: {
    role: 'DEV_ADMIN',
    path: async (product) => {
      const standard = { is_pipe_priority: true, always_selected: true };
      const criteria = { standard, global: { lender_type_priority: ['prime'] } };
      const json = { name: 'Accepted', used_lender_ids: [], criteria };
      await product.send('POST', '/freemium', { role: 'DEV_ADMIN', json });
      return '/freemium';
    },
    at: '0',
  },
  Closeout: { role: 'STORE_ADMIN', path: closeoutOf },
  CloseoutApplicationResult: { role: 'STORE_ADMIN', path: closeoutOf, at: 'applicationResults.0' },
  Applicant: {
    role: 'STORE_ADMIN',
    path: async (product) => `/applicants/${await product.approvedForm()}/applicant-details`,
  },
  ApplicantNote: { role: 'STORE_ADMIN', path: noteOf, at: 'notes.0' },
  StoreApplicationSettings: {
    role: 'STORE_ADMIN',
    path: ofStore('/application-settings'),
    at: 'application_settings',
  },
  ApplicationCategory: {
    role: 'STORE_ADMIN',
    path: categoryOf,
    at: 'application_settings.advanced.categories.0',
  },
  FormFieldSetting: {
    role: 'STORE_ADMIN',
    path: categoryOf,
    at: 'application_settings.advanced.categories.0.form_details.0',
  },
  CfaConfig: { role: 'STORE_ADMIN', path: ofStore('/cfa-configs'), at: 'cfa_config.0' },
  FormPath: { role: 'STORE_ADMIN', path: ofStore('/cfa-configs'), at: 'cfa_config.0.paths.0' },
  OutsideForm: { role: 'STORE_ADMIN', path: ofStore('/outside-form') },
  ApiPipeSubmission: {
    role: 'STORE_ADMIN',
    path: async (product) =>
      `/api-pipe/application/details?form_id=${await product.approvedForm()}&store_id=${product.place.storeId}`,
    at: '0',
  },
  Industry: { role: 'STORE_ADMIN', path: () => '/industries', at: '0' },
  Location: { role: 'STORE_ADMIN', path: () => '/locations', at: '0' },
  Disclosure: { role: 'STORE_ADMIN', path: () => '/disclosures', at: '0' },
  Subscription: {
    role: 'STORE_ADMIN',
    path: ofPayingStore('/subscriptions/store'),
    at: 'subscription',
    also: 'subscription.plan',
  },
  PaymentMethod: {
    role: 'STORE_ADMIN',
    path: ofPayingStore('/subscriptions/payment-methods'),
    at: 'data.0',
  },
  CouponSettings: { role: 'DEV_ADMIN', path: couponOf, at: 'ACCEPTED30' },
  ReportStoreKpis: {
    role: 'STORE_ADMIN',
    path: ({ place }) => `/reports/performance/store/kpi?store_id=${place.storeId}`,
    at: 'kpis',
  },
  LenderInvoice: {
    role: 'STORE_ADMIN',
    path: () => '/e2e/get-provider-status',
    values: 'excluded_lines[].line',
  },
  AppVersion: { role: 'STORE_ADMIN', path: () => '/system-settings/app-version' },
  AddressSuggestion: {
    role: 'STORE_ADMIN',
    path: () => '/geolocation/suggestions?search=100%20Main&email=ann%40example.com',
    at: '0',
  },
};

/**
 * Returns a function that waits until the demo store has a subscription, and then returns the path for this
 * store.
 */
function ofPayingStore(path: string): (product: AcceptedProduct) => Promise<string> {
  return async (product) => {
    await product.until(async () => {
      const { body } = await product.send('GET', ofStore('/subscriptions/store')(product), {
        role: 'STORE_ADMIN',
      });
      return body['subscription'] !== null;
    });
    return ofStore(path)(product);
  };
}

/** Saves the settings of a coupon. Returns the path that reads them. */
async function couponOf(product: AcceptedProduct): Promise<string> {
  const json = { ACCEPTED30: { days: 30, applyCoupon: true } };
  await product.send('POST', '/system-settings/coupon', { role: 'DEV_ADMIN', json });
  return '/system-settings/coupon';
}

/** Properties that are stored in the database but must never appear in a reply. */
const hidden: ReadonlySet<string> = new Set(['hashed_password', 'hashed_ssn_last_four', 'hashed_dob']);

/** For entities that no reply contains: the database table, and the column of each specified property. */
const stored: Readonly<Record<string, { table: string; columns: Readonly<Record<string, string>> }>> = {
  OneTimeVerificationCode: {
    table: 'verification_code',
    columns: { form_id: 'application_id', token: 'code_hmac', expire: 'expires_at', created: 'created_at' },
  },
};

async function checkStored(
  product: AcceptedProduct,
  entity: string,
  { table, columns }: { table: string; columns: Readonly<Record<string, string>> },
): Promise<Row[]> {
  const existing = await product.columnsOf(table);
  return Object.entries(columns).map(([name, column]) =>
    row('names of entities', `${entity}.${name}`, existing.includes(column), `${table} has no ${column}`),
  );
}

/** Checks that each entity in the running product's replies has the specified properties. */
export async function checkEntities(
  product: AcceptedProduct,
  entities: readonly PrintedEntity[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { entity, names } of entities) {
    const source = sources[entity];
    const columns = stored[entity];
    if (columns) {
      rows.push(...(await checkStored(product, entity, columns)));
      continue;
    }
    if (!source) {
      rows.push(...names.map((name) => missing('names of entities', `${entity}.${name}`)));
      continue;
    }
    let path: string;
    try {
      path = await source.path(product);
    } catch (error) {
      rows.push(...names.map((name) => row('names of entities', `${entity}.${name}`, false, String(error))));
      continue;
    }
    if (source.method) {
      const body = product.operation('POST', path)?.requestBody?.content['application/json']?.schema;
      rows.push(
        ...names.map((name) =>
          row(
            'names of entities',
            `${entity}.${name}`,
            product.schemaAt(body, name) !== undefined,
            'not in the body',
          ),
        ),
      );
      continue;
    }
    if (source.values) {
      const [reply] = Object.values(product.operation('GET', path)?.responses ?? {});
      const schema = product.schemaAt(reply?.content?.['application/json']?.schema, source.values);
      const values = (schema?.['enum'] ?? []) as string[];
      rows.push(
        ...names.map((name) =>
          row('names of entities', `${entity}.${name}`, values.includes(name), values.join()),
        ),
      );
      continue;
    }
    const reply = await product.send('GET', path, { role: source.role });
    const object = valueAt(reply.body, source.at ?? '');
    for (const name of names) {
      const shows = [source.at ?? '', ...(source.also === undefined ? [] : [source.also])].some(
        (place) => valueAt(valueAt(reply.body, place), name) !== undefined,
      );
      const seen = object === undefined ? `${path}: ${reply.status}, no example` : `not in GET ${path}`;
      rows.push(row('names of entities', `${entity}.${name}`, shows !== hidden.has(name), seen));
    }
  }
  return rows;
}

function valueAt(from: unknown, place: string): unknown {
  let at = from;
  for (const step of place.split('.').filter(Boolean)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/**
 * Saves a closeout (the store's record of the sale) of an approved application. Returns the path that reads
 * it.
 */
async function closeoutOf(product: AcceptedProduct): Promise<string> {
  const formId = await product.approvedForm();
  const address = `/forms/closeout?formId=${formId}&storeId=${product.place.storeId}`;
  const { body } = await product.send('GET', address, { role: 'STORE_ADMIN' });
  const [lender] = body['lenders'] as { id: number }[];
  const result = { lender_id: lender?.id, loan_amount: '100', merchant_fee: '0', created_at: body['today'] };
  const closeout = { applicant_accepted: true, applicationResults: [result] };
  const [associate] = body['associates'] as { id: number }[];
  const json = {
    storeId: product.place.storeId,
    formId,
    closeout: { ...closeout, ...(associate && { closed_associate_id: associate.id }) },
  };
  await product.send('POST', '/forms/closeout', { role: 'STORE_ADMIN', json });
  return address;
}

async function noteOf(product: AcceptedProduct): Promise<string> {
  const form = `/applicants/${await product.approvedForm()}/applicant-details`;
  const { body } = await product.send('GET', form, { role: 'STORE_ADMIN' });
  const named = { applicant_id: body['id'], store_id: product.place.storeId };
  await product.send('POST', '/applicant-notes/save-notes', {
    role: 'STORE_ADMIN',
    json: { ...named, notes: 'Called.' },
  });
  return `/applicant-notes/get-applicant-notes?applicant_id=${String(body['id'])}&store_id=${product.place.storeId}`;
}

/** Saves settings with one form category. Returns the path that reads them. */
async function categoryOf(product: AcceptedProduct): Promise<string> {
  const address = ofStore('/application-settings')(product);
  const { body } = await product.send('GET', address, { role: 'STORE_ADMIN' });
  const settings = body['application_settings'] as { advanced: object; lender_order: number[] };
  const lenders = await product.send('GET', '/lenders', { role: 'STORE_ADMIN' });
  const [lender] = lenders.body as unknown as { lender_id?: number; id?: number }[];
  const category = {
    ...{ name: 'Beds', description: 'Beds and mattresses.', lender_ids: [lender!.lender_id ?? lender!.id] },
    ...{ required_fields: [], removed_fields: [] },
  };
  const json = {
    storeId: product.place.storeId,
    application_settings: { ...settings, advanced: { ...settings.advanced, categories: [category] } },
  };
  await product.send('PUT', '/application-settings', { role: 'STORE_ADMIN', json });
  return address;
}
