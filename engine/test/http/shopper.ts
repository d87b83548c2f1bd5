import type { OutsideFormDetails } from '@millrace/schemas/api';
import type { LightMyRequestResponse } from 'fastify';
import { cookieOf, type FeatureApp } from './feature-app.ts';
import type { TestTenants } from './test-tenants.ts';

let phones = 1000;

export interface Shopper {
  formId: string;
  cookie: string;
  phone: string;
  email: string;
}

/** Returns a complete, valid request that starts an application, with a unique phone number. */
export async function startBody(app: FeatureApp, world: TestTenants) {
  const url = `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}&urlId=${world.config.urlId}`;
  const details = (await app.call({ url })).json<OutsideFormDetails>();
  phones += 1;
  return {
    storeUuid: details.store.uuid,
    urlId: details.urlId,
    linkId: world.link.id,
    mobile_phone: `(512) 555-${phones}`,
    email: `shopper-${phones}@example.com`,
    locale: 'en',
    consents: details.disclosures.en.map(({ id, version, textHash }) => ({
      disclosureId: id,
      version,
      textHash,
    })),
  };
}

export async function startShopper(app: FeatureApp, world: TestTenants, more: object = {}): Promise<Shopper> {
  const payload = { ...(await startBody(app, world)), ...more };
  const reply = await app.call({ method: 'POST', url: '/api/v2/forms/create/outside', payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { formId } = reply.json<{ formId: string }>();
  return { formId, cookie: cookieOf(reply), phone: payload.mobile_phone, email: payload.email };
}

export const sendCode = (app: FeatureApp, { formId, cookie }: Shopper, channel = 'sms') =>
  app.call({ method: 'POST', url: '/api/verify', payload: { formId, channel }, cookie });

export const checkCode = (app: FeatureApp, { formId, cookie }: Shopper, code: string) =>
  app.call({ method: 'POST', url: '/api/verify/check', payload: { formId, code }, cookie });

/** Returns the code in the newest message, as the shopper reads it. */
export async function newestCode(app: FeatureApp): Promise<string> {
  const [row] = await app
    .em()
    .execute<{ body: string }[]>(`SELECT body FROM local_message ORDER BY id DESC LIMIT 1`);
  return row!.body.slice(0, 6);
}

/** Returns a shopper whose phone number is verified. */
export async function provenShopper(
  app: FeatureApp,
  world: TestTenants,
  more: object = {},
): Promise<Shopper> {
  const shopper = await startShopper(app, world, more);
  await sendCode(app, shopper);
  const reply = await checkCode(app, shopper, await newestCode(app));
  return { ...shopper, cookie: cookieOf(reply) };
}

/** Answers to all questions of the test lenders. */
export const fullAnswers = {
  first_name: 'Ann',
  last_name: "O'Brien",
  date_of_birth: '03/27/1985',
  ssn_number: '900112222',
  estimated_purchase_amount: '2400',
  zip_code: '78701',
  gross_monthly_income: '4500',
};

export async function saveAnswers(
  app: FeatureApp,
  { cookie }: Shopper,
  answers: object,
  version = 0,
): Promise<LightMyRequestResponse> {
  return app.call({ method: 'PATCH', url: '/api/shopper/form', payload: { version, answers }, cookie });
}
