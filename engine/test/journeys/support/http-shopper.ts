import { randomUUID } from 'node:crypto';
import type { OutsideFormDetails, ShopperForm } from '@millrace/schemas/api';
import { fieldsOfForm, stripHidden, type MergedForm } from '@millrace/schemas/form';
import { confirmationOf } from '../../http/confirmation.ts';
import { call, type Product } from './http-client.ts';
import { newestCode } from './outbox.ts';
import type { Person } from './people.ts';

export interface HttpShopper {
  formId: string;
  cookie: string;
  /** The key of the browser tab, needed if the shopper's session began on a store's device. */
  tab?: string;
}

const ofTab = (tab: string | undefined): Record<string, string> => (tab ? { 'x-tab': tab } : {});

/**
 * Starts an application through a store's link and verifies the phone number over HTTP, which takes less than
 * a second.
 */
export async function provenShopper(
  lab: Product,
  who: Person,
  link: string,
  headers: Record<string, string> = {},
): Promise<HttpShopper> {
  const [, , storeUuid, urlId] = link.split(/[/?]/);
  const path = `/api/v2/outside-form/details?storeUuid=${storeUuid}&urlId=${urlId}`;
  const details = (await call(lab, 'GET', path)).body as unknown as OutsideFormDetails;
  const consents = details.disclosures.en.map(({ id, version, textHash }) => ({
    disclosureId: id,
    version,
    textHash,
  }));
  const { mobile_phone = '', email = '' } = who.answers;
  const json = { storeUuid, urlId, mobile_phone, email, locale: 'en', consents };
  const started = await call(lab, 'POST', '/api/v2/forms/create/outside', { json, headers });
  if (started.status !== 201) throw new Error(JSON.stringify(started));
  const formId = String(started.body['formId']);
  const asked = { formId, channel: 'sms' };
  await call(lab, 'POST', '/api/verify', { cookie: started.cookie, json: asked, headers });
  const code = await newestCode(lab, who.mobile);
  const checked = await call(lab, 'POST', '/api/verify/check', {
    cookie: started.cookie,
    json: { formId, code },
    headers,
  });
  return { formId, cookie: checked.cookie || started.cookie };
}

/** Answers the form's questions over HTTP, except the excluded ones. */
export async function answerOverHttp(
  lab: Product,
  who: Person,
  { cookie, tab }: HttpShopper,
  omittedFields: readonly string[] = [],
): Promise<void> {
  const saved = (await call(lab, 'GET', '/api/shopper/form', { cookie, headers: ofTab(tab) }))
    .body as unknown as ShopperForm;
  const { facts } = saved.form as unknown as MergedForm;
  const fields = fieldsOfForm(saved.form as unknown as MergedForm);
  const asked = fields.filter(({ id }) => !omittedFields.includes(id));
  const given = asked.flatMap(({ id }) => (who.answers[id] ? [[id, who.answers[id]] as const] : []));
  const answers = stripHidden(fields, Object.fromEntries(given), facts);
  const json = { version: saved.version, answers };
  const patched = await call(lab, 'PATCH', '/api/shopper/form', {
    cookie,
    json,
    headers: ofTab(tab),
  });
  if (patched.status !== 200) throw new Error(JSON.stringify(patched));
}

/** Accepts every answer that the store proposes. */
export async function acceptProposals(lab: Product, { cookie, tab }: HttpShopper): Promise<void> {
  const headers = ofTab(tab);
  const read = await call(lab, 'GET', '/api/shopper/form', { cookie, headers });
  const { proposals } = read.body as unknown as ShopperForm;
  if (proposals.length === 0) throw new Error('The store proposed no answer.');
  for (const { proposalId } of proposals) {
    const json = { proposalId, accept: true };
    const accepted = await call(lab, 'POST', '/api/shopper/form/proposals', { cookie, json, headers });
    if (accepted.status >= 300) throw new Error(JSON.stringify(accepted));
  }
}

/** Answers the form's questions and submits the application. */
export async function submitOverHttp(lab: Product, who: Person, shopper: HttpShopper): Promise<void> {
  const { cookie, tab } = shopper;
  await answerOverHttp(lab, who, shopper);
  const headers = { 'idempotency-key': randomUUID(), ...ofTab(tab) };
  const read = await call(lab, 'GET', '/api/shopper/form', { cookie, headers: ofTab(tab) });
  const json = confirmationOf(read.body as unknown as ShopperForm);
  const sent = await call(lab, 'POST', '/api/shopper/form/submit', { cookie, json, headers });
  if (sent.status >= 300) throw new Error(JSON.stringify(sent));
}
