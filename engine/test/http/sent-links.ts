import type { SentLinkView } from '@millrace/schemas/api';
import type { FeatureApp } from './feature-app.ts';
import type { TestTenants } from './test-tenants.ts';

let phones = 2000;

/** Returns data of a new shopper with a unique phone number. */
export function newIntake({ store }: TestTenants) {
  phones += 1;
  return { storeId: store.id, mobile_phone: `(512) 555-${phones}`, email: `sent-${phones}@example.com` };
}

/** Returns the secret of the newest link that was sent to a shopper. */
export async function newestToken(app: FeatureApp): Promise<string> {
  const [message] = await app
    .em()
    .execute<{ body: string }[]>(
      `SELECT body FROM local_message WHERE body LIKE '%/outside-form-edit/%' ORDER BY id DESC LIMIT 1`,
    );
  return /outside-form-edit\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/([\w-]+)/.exec(message!.body)![1]!;
}

/** Starts an application as a store user and sends its link to a shopper. */
export async function newLink(app: FeatureApp, world: TestTenants, cookie: string) {
  const post = (url: string, payload: object) => app.call({ method: 'POST', url, payload, cookie });
  const begun = await post('/api/forms/create/intake', newIntake(world));
  const { form_id: formId } = begun.json<{ form_id: string }>();
  const reply = await post('/api/send-links', { formId, storeId: world.store.id });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { formId, token: await newestToken(app) };
}

/** Returns all consents that a shopper must accept when opening the link. */
export async function consentsOf(app: FeatureApp, token: string) {
  const reply = await app.call({ url: `/api/v2/send-links/verify/${token}` });
  return reply
    .json<SentLinkView>()
    .disclosures.en.map(({ id, version, textHash }) => ({ disclosureId: id, version, textHash }));
}
