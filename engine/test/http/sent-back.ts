import type { Role } from '@millrace/schemas/permissions';
import { answerForm } from './answered-forms.ts';
import type { RepeatableRequests } from './repeatable-requests.ts';
import { provenShopper } from './shopper.ts';

type Json = Record<string, unknown>;

/** An object that a GET request returns, and the request that saves the object. */
export interface SentBack {
  /** The role of the user who reads and saves the object. Default: administrator of the org. */
  role?: Role;
  /** Prepares the object and returns the path that reads it. */
  from(): Promise<string> | string;
  /** Selects the object in the reply. Default: the whole reply. */
  pick?(reply: unknown): Json;
  to(object: Json): { method: 'POST' | 'PUT'; url: string; payload: Json };
}

const first = (reply: unknown) => (reply as Json[])[0]!;
const inList = (name: string) => (reply: unknown) => first((reply as Json)[name]);

/** Returns the API objects that can be read and saved, by the route that saves them. */
export function sentBack(requests: RepeatableRequests): Record<string, SentBack> {
  const { store, config } = requests.world;
  const ofStore = { storeId: store.id };
  const post = (url: string, payload: Json) => ({ method: 'POST' as const, url: `/api/${url}`, payload });
  const put = (url: string, payload: Json) => ({ ...post(url, payload), method: 'PUT' as const });
  /** Creates an object with the request of this route. */
  const made = async (route: string): Promise<Json> =>
    (await requests.send(await requests.of[route]!())).json<Json>();
  return {
    'POST /api/forms/closeout': {
      role: 'STORE_ADMIN',
      from: async () => {
        const { formId } = await provenShopper(requests.app, requests.world);
        await requests.app.em().execute(`UPDATE application SET state = 'submitted' WHERE id = ?`, [formId]);
        await answerForm(requests.app, requests.world, formId, [{ outcome: 'Approved', cents: 250_000 }]);
        const url = `/api/forms/closeout?formId=${formId}&storeId=${store.id}`;
        const cookie = await requests.as('STORE_ADMIN');
        const { associates } = (await requests.app.call({ url, cookie })).json<{ associates: Json[] }>();
        const result = {
          lender_id: requests.world.lenders[0]!.id,
          ...{ loan_amount: '2000', merchant_fee: '84.25', created_at: '11/19/2026' },
        };
        const closeout = {
          applicant_accepted: true,
          applicationResults: [result],
          closed_associate_id: associates[0]?.id ?? null,
        };
        const saved = await requests.send({
          ...post('forms/closeout', { ...ofStore, formId, closeout }),
          cookie,
        });
        if (saved.statusCode !== 200) throw new Error(saved.body);
        return url.slice('/api/'.length);
      },
      to: (closeout) => {
        const formId = (closeout.applicationResults as Json[])[0]!.form_id;
        return post('forms/closeout', { ...ofStore, formId, closeout });
      },
    },
    'PUT /api/cfa-configs': {
      from: () => `cfa-configs?storeId=${store.id}`,
      pick: inList('cfa_config'),
      to: (configData) => put('cfa-configs', { ...ofStore, id: configData.id, configData }),
    },
    'POST /api/stores': {
      from: () => `stores?store_id=${store.id}`,
      to: (whole) => post('stores', whole),
    },
    'PUT /api/marketing-links/{id}': {
      from: () => `marketing-links/config/${config.id}`,
      pick: first,
      to: (data) => put(`marketing-links/${String(data.id)}`, { id: data.id, ...ofStore, data }),
    },
    'POST /api/store-associates/save': {
      from: async () => {
        const { id } = await made('POST /api/store-associates/save');
        return `store-associates/${String(id)}?storeId=${store.id}`;
      },
      to: (associate) => post('store-associates/save', associate),
    },
    'PUT /api/application-settings': {
      from: () => `application-settings?storeId=${store.id}`,
      to: (settings) => put('application-settings', { ...ofStore, ...settings }),
    },
    'POST /api/store-credentials/save': {
      from: () => `store-credentials?storeId=${store.id}`,
      pick: (reply) => (reply as Json[]).find(({ credential_id }) => credential_id !== null)!,
      to: (creds) => post('store-credentials/save', { ...ofStore, credId: creds.credential_id, creds }),
    },
    'PUT /api/users': {
      role: 'DEV_ADMIN',
      from: () => 'users/get-all-users',
      pick: inList('list'),
      to: (user) => put('users', user),
    },
    'POST /api/org': { from: () => `org?org_id=${store.orgId}`, to: (org) => post('org', org) },
    'POST /api/org-settings': {
      from: () => `org-settings/${store.orgId}`,
      to: (settings) => post('org-settings', { orgId: store.orgId, ...settings }),
    },
    'POST /api/org-regions': {
      from: async () => {
        await made('POST /api/org-regions');
        return `org-regions?org_id=${store.orgId}`;
      },
      pick: first,
      to: (region) => post('org-regions', region),
    },
    'POST /api/store-settings': {
      from: () => `store-settings?storeId=${store.id}`,
      to: (settings) => post('store-settings', { ...ofStore, ...settings }),
    },
    'POST /api/outside-form': {
      from: () => `outside-form?storeId=${store.id}`,
      to: (form) => post('outside-form', { ...ofStore, ...form }),
    },
    'PUT /api/pages/{id}': {
      from: async () => {
        await made('POST /api/pages');
        return `pages/org/${store.orgId}/store/${store.id}/type/cfa_thank_you`;
      },
      pick: inList('data'),
      to: (page) => put(`pages/${String(page.id)}`, page),
    },
    'POST /api/freemium': {
      role: 'DEV_ADMIN',
      from: async () => {
        await made('POST /api/send-links/freemium');
        return 'freemium';
      },
      pick: first,
      to: (model) => post('freemium', model),
    },
    'POST /api/disclosures/form/save': {
      role: 'FP_ADMIN',
      from: async () => {
        const cookie = await requests.as('FP_ADMIN');
        const texts = await requests.app.call({ url: '/api/disclosures?all=true', cookie });
        return `disclosures/form?id=${String(first(texts.json()).id)}`;
      },
      to: (text) => post('disclosures/form/save', text),
    },
    'PUT /api/admin/lender-objects/{id}': {
      role: 'DEV_ADMIN',
      from: () => `admin/lender-objects/${requests.world.lenders[0]!.id}`,
      to: (lender) => put(`admin/lender-objects/${requests.world.lenders[0]!.id}`, lender),
    },
    'POST /api/admin/lender-object/save': {
      role: 'DEV_ADMIN',
      from: () => `admin/lender-objects/${requests.world.lenders[0]!.id}`,
      to: (lender) =>
        post('admin/lender-object/save', { lender_id: requests.world.lenders[0]!.id, ...lender }),
    },
    'POST /api/applicant-notes/save-notes': {
      role: 'STORE_ADMIN',
      from: async () => {
        const { applicant_id } = await made('POST /api/applicant-notes/save-notes');
        return `applicant-notes/get-applicant-notes?applicant_id=${String(applicant_id)}&store_id=${store.id}`;
      },
      pick: inList('notes'),
      to: (note) => post('applicant-notes/save-notes', note),
    },
  };
}

/** Returns the object without properties that every save changes, such as version and time. */
export function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  const changing = new Set([
    'version',
    'versions',
    'saved_at',
    'saved_by',
    'updated_at',
    'corrections',
    'text_hash',
  ]);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (changing.has(key) ? [] : [[key, settled(inner)]])),
  );
}

/**
 * Returns another value of the same type. An attacker might send it to overwrite a value that only the server
 * may set.
 */
export function forged(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  return Array.isArray(value) ? [...value, ...value] : { forged: true };
}
