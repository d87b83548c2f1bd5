import type { DisclosureForm, PageReply, StoreApplicationSettings } from '@millrace/schemas/api';
import { call } from '../journeys/support/http-client.ts';
import type { TestInstallation } from '../lab/index.ts';
import { batches } from './running-scripts.ts';
import type { HostileText } from './hostile-texts.ts';

interface Server {
  lab: TestInstallation;
  store: { storeId: number; orgId: number };
  /**
   * Session cookies: `admin` of a store's administrator, `staff` of the internal user who edits legal texts.
   */
  admin: string;
  staff: string;
}
type StoredText = Pick<HostileText, 'number' | 'text'>;
interface StoredField {
  field: string;
  /** Saves every text in the field. Returns the sanitized texts that the server stored. */
  keep: (texts: readonly HostileText[]) => Promise<StoredText[]>;
}

const CATEGORIES_AT_ONCE = 30;

async function requestJson<Body>(
  lab: TestInstallation,
  method: string,
  path: string,
  cookie: string,
  json?: object,
): Promise<Body> {
  const reply = await call(lab, method, path, { cookie, ...(json && { json }) });
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify({ json, reply })}`);
  return reply.body as Body;
}

/** Returns the fields of a store's thank-you message that allow formatting. */
function pageParts({ lab, store, admin }: Server): StoredField[] {
  const parts = ['message', 'disclosure', 'body'] as const;
  return parts.map((part) => ({
    field: `thank-you ${part}`,
    keep: async (texts) => {
      const content = { message: 'Thanks', disclosure: '', body: '', header: '' };
      const page = { name: `Hostile ${part}`, type: 'cfa_thank_you', ...store, content };
      const { data: made } = await requestJson<PageReply>(lab, 'POST', '/api/pages', admin, page);
      const kept: StoredText[] = [];
      for (const { number, text } of texts) {
        const changed = { content: { ...content, [part]: `Hi ${text}` } };
        const path = `/api/pages/${made.id}?storeId=${store.storeId}`;
        const { data } = await requestJson<PageReply>(lab, 'PUT', path, admin, changed);
        kept.push({ number, text: data.content[part] });
      }
      await requestJson(lab, 'DELETE', `/api/pages/${made.id}?storeId=${store.storeId}`, admin);
      return kept;
    },
  }));
}

/** Returns the field with the description of an application category. */
const categoryDescription = ({ lab, store: { storeId }, admin }: Server): StoredField => ({
  field: 'category description',
  keep: async (texts) => {
    const path = `/api/application-settings?storeId=${storeId}`;
    const { application_settings: before } = await requestJson<StoreApplicationSettings>(
      lab,
      'GET',
      path,
      admin,
    );
    const lenders = await requestJson<{ id: number }[]>(lab, 'GET', path.replace('?', '/lenders?'), admin);
    const save = async (some: readonly HostileText[]): Promise<StoredText[]> => {
      const categories = some.map(({ number, text }) => ({
        name: `Category ${number}`,
        description: `Hi ${text}`,
        lender_ids: [lenders[0]!.id],
        required_fields: [],
        removed_fields: [],
      }));
      const application_settings = { ...before, advanced: { ...before.advanced, categories } };
      const body = { storeId, application_settings };
      const saved = await requestJson<StoreApplicationSettings>(
        lab,
        'PUT',
        '/api/application-settings',
        admin,
        body,
      );
      return saved.application_settings.advanced.categories.map(({ description }, at) => ({
        number: some[at]!.number,
        text: description,
      }));
    };
    const kept: StoredText[] = [];
    for (const some of batches(texts, CATEGORIES_AT_ONCE)) kept.push(...(await save(some)));
    await requestJson(lab, 'PUT', '/api/application-settings', admin, {
      storeId,
      application_settings: before,
    });
    return kept;
  },
});

/** Returns the fields for legal texts. Both languages of a text are saved at once. */
function disclosures({ lab, staff }: Server): StoredField[] {
  const locales = ['en', 'es'] as const;
  return locales.map((locale) => ({
    field: `disclosure in ${locale}`,
    keep: async (texts) => {
      const words = { title: 'Hostile', summary: '', text: 'Hi', consent_label: '' };
      const about = { category: 'other', lender_id: null, offer_approved_required: false };
      const save = (body: object) =>
        requestJson<DisclosureForm>(lab, 'POST', '/api/disclosures/form/save', staff, { ...about, ...body });
      const { id } = await save({ words: { en: words, es: words } });
      const kept: StoredText[] = [];
      for (const { number, text } of texts) {
        const both = { en: words, es: words, [locale]: { ...words, text: `Hi ${text}` } };
        const { versions } = await save({ id, words: both });
        kept.push({ number, text: versions[0]!.words[locale]!.text });
      }
      await requestJson(lab, 'DELETE', `/api/disclosures/form/delete?id=${id}`, staff);
      return kept;
    },
  }));
}

/** Returns all fields of the product that allow formatting. */
export const storedFields = (server: Server): StoredField[] => [
  ...pageParts(server),
  categoryDescription(server),
  ...disclosures(server),
];

/**
 * Tries to save each hostile address in every field for a web address. Returns one line for each reply that
 * differs from the expected one.
 */
export async function refusedAddresses(
  { lab, store: { storeId }, admin }: Server,
  addresses: readonly string[],
): Promise<string[][]> {
  const found: string[][] = [];
  for (const deal_room_url of addresses) {
    const json = { id: storeId, deal_room_url };
    const { status } = await call(lab, 'POST', '/api/stores', { cookie: admin, json });
    const isWeb = /^https:\/\/\S+$/.test(deal_room_url);
    found.push(
      (status === 400 || status === 422) !== isWeb ? [] : [`deal room: ${deal_room_url}: ${status}`],
    );
  }
  await requestJson(lab, 'POST', '/api/stores', admin, { id: storeId, deal_room_url: null });
  return found;
}
