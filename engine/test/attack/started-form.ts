import type { OutsideFormDetails } from '@millrace/schemas/api';
import type { Person } from '../journeys/support/people.ts';
import { from, get, newAddress, post, type Target } from './target.ts';

/** Starts an application from a store's link without verifying the phone. */
export async function startForm(
  target: Target,
  link: string,
  { mobile: mobile_phone, email }: Pick<Person, 'mobile' | 'email'>,
  headers: Record<string, string> = {},
) {
  const [, , storeUuid, urlId] = link.split(/[/?]/);
  const asked = await get(target, `/api/v2/outside-form/details?storeUuid=${storeUuid}&urlId=${urlId}`);
  const consents = (asked.body as unknown as OutsideFormDetails).disclosures.en.map(
    ({ id, version, textHash }) => ({ disclosureId: id, version, textHash }),
  );
  const json = { storeUuid, urlId, mobile_phone, email, locale: 'en', consents };
  const all = { ...from(newAddress()), ...headers };
  return post(target, '/api/v2/forms/create/outside', json, '', { headers: all });
}

/** Starts an application. Throws if the product refuses it. */
export async function startedForm(
  target: Target,
  link: string,
  who: Pick<Person, 'mobile' | 'email'>,
  headers: Record<string, string> = {},
): Promise<{ formId: string; cookie: string }> {
  const { status, body, cookie } = await startForm(target, link, who, headers);
  if (status !== 201) throw new Error(`The application was not begun: ${status} ${JSON.stringify(body)}`);
  return { formId: String(body['formId']), cookie };
}
