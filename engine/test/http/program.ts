import type { CheckoutSession, NewApiToken } from '@millrace/schemas/api';
import type { TokenScope } from '@millrace/schemas/permissions';
import { randomUUID } from 'node:crypto';
import { Vault } from '../../src/platform/vault/vault.service.ts';
import type { RoutingApp } from '../routing/routing-app.ts';

interface Place {
  readonly orgId: number;
  readonly storeId: number;
}

/** Creates an API token of the store in the way its administrator does. */
export async function tokenOf(
  app: RoutingApp,
  at: Place,
  scopes: readonly TokenScope[],
  { isTest = false } = {},
): Promise<string> {
  const cookie = await app.staff('STORE_ADMIN', at);
  const payload = { storeId: at.storeId, name: 'Web shop', scopes, is_test: isTest };
  return (await app.call('POST', '/api/store-api-tokens', cookie, payload)).json<NewApiToken>().token!;
}

/** Returns a function that sends requests as other software with this API token does. */
export const programWith =
  (app: RoutingApp, token: string) =>
  async <T = CheckoutSession>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json<T & { code?: string }>() };
  };

/** Adds the checkout session of a web shop to a submitted application. */
export async function sessionFor(
  app: RoutingApp,
  { formId, orgId, storeId }: Place & { formId: string },
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `INSERT INTO checkout_session (id, org_id, store_id, form_id, amount_cents, lines, order_number, consent_note, index_key)
     VALUES (?, ?, ?, ?, 90000, '[{"name":"Sofa","quantity":1,"unit_cents":90000}]', 'A-1001', 'Agreed',
       ?)`,
    [id, orgId, storeId, formId, app.get(Vault).indexIds[0]],
  );
  return id;
}
