import type { CoApplicantLink } from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/fields';
import { withCoApplicant } from './form-with-co-applicant.ts';
import { cookieOf, type FeatureApp } from './feature-app.ts';
import { newestCode, startShopper, type Shopper } from './shopper.ts';
import type { TestTenants } from './test-tenants.ts';

/** Returns the secret of the newest link that was sent to a co-applicant. */
export async function newestPartToken(app: FeatureApp): Promise<string> {
  const [message] = await app
    .em()
    .execute<{ body: string }[]>(
      `SELECT body FROM local_message WHERE body LIKE '%/co-applicant/%' ORDER BY id DESC LIMIT 1`,
    );
  return /\/co-applicant\/([\w-]+)/.exec(message!.body)![1]!;
}

/**
 * Returns a shopper with a co-applicant. The shopper's phone is marked as verified without a code. The number
 * of codes is limited, and all tests share the limit.
 */
export async function shopperWithCoApplicant(app: FeatureApp, world: TestTenants): Promise<Shopper> {
  // Resets the rate limits. A spec that calls every route starts more applications per minute than one IP
  // address may.
  await app.em().execute(`UPDATE rate_window SET ends_at = now()`, [], 'run');
  const shopper = await startShopper(app, world);
  await app
    .em()
    .execute(`UPDATE session SET verified_at = now() WHERE application_id = ?`, [shopper.formId], 'run');
  const [row] = await app
    .em()
    .execute<{ form: MergedForm }[]>(`SELECT form FROM application WHERE id = ?`, [shopper.formId]);
  await app
    .em()
    .execute(
      `UPDATE application SET form = ?::jsonb WHERE id = ?`,
      [JSON.stringify(withCoApplicant(row!.form)), shopper.formId],
      'run',
    );
  const payload = { version: 0, answers: { co_applicant: 'Y' } };
  await app.call({ method: 'PATCH', url: '/api/shopper/form', payload, cookie: shopper.cookie });
  return shopper;
}

let phones = 3000;
export const partContact = () => {
  phones += 1;
  return { channel: 'sms', mobile_phone: `(512) 555-${phones}` };
};

export const askCoApplicant = (app: FeatureApp, { cookie }: Shopper, payload: object = partContact()) =>
  app.call({ method: 'POST', url: '/api/shopper/co-applicant', payload, cookie });

export async function partConsents(app: FeatureApp, token: string) {
  const reply = await app.call({ url: `/api/co-applicant/links/${token}` });
  return reply
    .json<CoApplicantLink>()
    .disclosures.en.map(({ id, version, textHash }) => ({ disclosureId: id, version, textHash }));
}

/** Opens the co-applicant's questions on another phone. Returns the cookie of that phone. */
export async function openedPart(app: FeatureApp, shopper: Shopper, contact?: object): Promise<string> {
  await askCoApplicant(app, shopper, contact);
  const token = await newestPartToken(app);
  const payload = { token, locale: 'en', consents: await partConsents(app, token) };
  return cookieOf(await app.call({ method: 'POST', url: '/api/co-applicant/open', payload }));
}

/**
 * Opens the co-applicant's questions on another phone and verifies its number. Returns the cookie of that
 * phone.
 */
export async function provenPart(app: FeatureApp, shopper: Shopper, contact?: object): Promise<string> {
  const cookie = await openedPart(app, shopper, contact);
  await app.call({ method: 'POST', url: '/api/co-applicant/code', cookie });
  const payload = { code: await newestCode(app) };
  await app.call({ method: 'POST', url: '/api/co-applicant/code/check', payload, cookie });
  return cookie;
}
