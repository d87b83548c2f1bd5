import { createHmac, randomUUID } from 'node:crypto';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { call, type Answer } from '../journeys/support/http-client.ts';
import { control } from '../journeys/support/control.ts';
import { counted, isRefused, judge, type Attack } from './attack.ts';
import {
  applicant,
  decided,
  demoLogin,
  formOf,
  from,
  get,
  ledgerAfter,
  ledgerEnd,
  newAddress,
  newPerson,
  post,
  refusal,
  results,
  staff,
  waitOfOther,
  type Target,
} from './target.ts';
import { submitOverHttp } from '../journeys/support/http-shopper.ts';
import { until } from '../journeys/support/until.ts';

const seededSecret = 'sandbox-sunbit-webhook-secret';
const nowSeconds = () => Math.floor(Date.now() / 1000);
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

interface Forgery {
  secret?: string;
  at?: number;
  /** Header in place of the right one. */
  signature?: string;
  /** Body that is sent in place of the signed one. */
  sent?: string;
  address?: string;
}

/** Sends a call as Sunbit does. */
function sunbitCall(target: Target, body: string, forgery: Forgery = {}): Promise<Answer> {
  const { secret = seededSecret, at = nowSeconds(), sent = body, address = newAddress() } = forgery;
  const { signature = `t=${at},v1=${hmac(secret, `${at}.${body}`)}` } = forgery;
  const headers = { 'sunbit-signature': signature, ...from(address) };
  return call(target, 'POST', '/api/webhooks/lenders/sunbit', { text: sent, headers });
}

const event = (eventType: string, payload: object) => JSON.stringify({ eventType, payload });

async function credentialsOf(target: Target, cookie: string, storeId: number, lenderId: number) {
  const reply = await get(target, `/api/store-credentials?storeId=${storeId}`, cookie);
  const all = reply.body as unknown as StoreLenderCredentials[];
  return all.find((one) => one.lender_id === lenderId)!;
}

interface KeyChange {
  storeId: number;
  lenderId: number;
  secret: string;
}

/** Signs in and proves the identity again, which a change of webhook keys takes. */
async function provenStaff(target: Target, name: string): Promise<string> {
  const cookie = await staff(target, name);
  await post(target, '/api/auth/prove', { currentPassword: demoLogin(name).password }, cookie);
  return cookie;
}

const askKeyChange = (
  target: Target,
  cookie: string,
  { storeId, lenderId, secret }: KeyChange,
  credId: unknown,
) =>
  post(
    target,
    '/api/store-credentials/save',
    { storeId, credId, creds: { lender_id: lenderId, webhook_secret: secret } },
    cookie,
  );

async function decideKeyChange(
  target: Target,
  cookie: string,
  change: KeyChange,
  approve: boolean,
): Promise<Answer> {
  const { storeId, lenderId } = change;
  const { credential_id: credId, pending_change: pending } = await credentialsOf(
    target,
    cookie,
    storeId,
    lenderId,
  );
  const json = {
    storeId,
    lenderId,
    credId,
    approve,
    asked_at: pending?.asked_at ?? new Date().toISOString(),
  };
  return post(target, '/api/store-credentials/changes/decide', json, cookie);
}

export const webhookAttacks: readonly Attack[] = [
  {
    id: 'H4',
    title: "a store cannot forge a lender's approval or signed contract with its own webhook key",
    async run(target) {
      const admin = await provenStaff(target, 'lone-star-store-admin');
      const { storeId, link, lenderId } = await formOf(target, admin);
      const change = { storeId, lenderId: lenderId('Sunbit'), secret: `merchant-made-${randomUUID()}` };
      const { credential_id: credId } = await credentialsOf(target, admin, storeId, change.lenderId);
      await decideKeyChange(target, admin, change, false);
      const asked = await askKeyChange(target, admin, change, credId);
      const own = await decideKeyChange(target, admin, change, true);
      const tooEarly = await sunbitCall(target, event('PREQUAL_FAILED', { referral: randomUUID() }), change);
      const second = await provenStaff(target, 'lone-star-org-admin');
      const approved = await decideKeyChange(target, second, change, true);
      const start = await ledgerEnd(target);
      const shopper = await applicant(
        target,
        link,
        newPerson(['all-decline', 'sunbit-pending-then-approve']),
      );
      await submitOverHttp(target, shopper.who, shopper);
      const reference = await until(
        'Sunbit received the application',
        async () =>
          (await ledgerAfter(target, start)).find(
            ({ lender, kind }) => lender === 'sunbit' && kind === 'submission',
          )?.reference,
      );
      const forge = (type: string, payload: object) =>
        sunbitCall(
          target,
          event(type, { referral: reference, purchaseId: randomUUID(), ...payload }),
          change,
        );
      const approval = await forge('PREQUAL_APPROVED', { approvalAmount: '99999.0' });
      const contract = await forge('CHECKOUT_SDK_COMPLETED', { purchaseAmount: '88888' });
      const failedJobs = await until('the worker has read both calls', async () => {
        const jobs = await get(target, '/api/admin/bull/errors', await staff(target, 'dev-admin'));
        return JSON.stringify(jobs.body).includes('only-own-key') && jobs;
      }).catch(() => undefined);
      const seen = JSON.stringify([
        (await results(target, shopper)).body,
        (await get(target, `/api/forms/${storeId}/${shopper.formId}/processing/form-details`, admin)).body,
      ]);
      const restored = { ...change, secret: seededSecret };
      await askKeyChange(target, admin, restored, credId);
      await decideKeyChange(target, second, restored, true);
      return judge(
        [
          'a change of the key waits for a second person',
          asked.body['pending_change'] !== null,
          refusal(asked),
        ],
        ['the first person cannot approve it', isRefused(own.status), refusal(own)],
        ['the new key proves nothing before that', tooEarly.status === 401, refusal(tooEarly)],
        ['a second person can approve it', approved.status === 200, refusal(approved)],
        [
          'forged amounts and a forged signature do not show',
          !/9999900|8888800|99,999|88,888/.test(seen),
          `calls ${approval.status} and ${contract.status}, kept for staff: ${failedJobs !== undefined}`,
        ],
      );
    },
  },
  {
    id: 'M1',
    title: 'forged webhook calls are few per address and slow down no other user',
    short: true,
    async run(target) {
      const other = await staff(target, 'store-admin');
      const address = newAddress();
      const forged = Array.from({ length: 60 }, () =>
        sunbitCall(target, event('PREQUAL_APPROVED', { referral: randomUUID() }), {
          secret: 'guessed',
          address,
        }),
      );
      const waited = await waitOfOther(target, other);
      const statuses = (await Promise.all(forged)).map(({ status }) => status);
      return judge(
        ['no forged call is taken', statuses.every(isRefused), counted(statuses)],
        [
          'an address is refused after 20 wrong proofs',
          statuses.filter((status) => status === 401).length <= 20,
          counted(statuses),
        ],
        ['another user waits less than 2 s', waited.status === 200 && waited.ms < 2000, `${waited.ms} ms`],
      );
    },
  },
  {
    id: 'F15',
    title: 'a webhook call that is repeated byte for byte is answered 200',
    short: true,
    async run(target) {
      const { link } = await formOf(target, await staff(target, 'store-admin'));
      const again = async () => (await control(target, 'webhook/sunbit', {})) as { status: number };
      const { status } = await again().catch(async () => {
        // Sunbit has not sent a webhook since the start.
        await decided(target, link, newPerson(['all-decline']));
        return again();
      });
      return judge(['the repeated call is answered 200', status === 200, status]);
    },
  },
  {
    id: 'WEBHOOKS',
    title: 'unsigned and wrongly signed calls of lenders are refused',
    short: true,
    async run(target) {
      const body = event('PREQUAL_APPROVED', { referral: randomUUID(), approvalAmount: '100.0' });
      const at = nowSeconds();
      const right = hmac(seededSecret, `${at}.${body}`);
      const forgeries: Record<string, Forgery> = {
        'no signature': { signature: '' },
        'another key': { secret: 'guessed' },
        'an empty key': { secret: '' },
        'an hour old': { at: at - 3600 },
        'an hour ahead': { at: at + 3600 },
        'an empty value': { signature: `t=${at},v1=` },
        'upper case': { signature: `t=${at},v1=${right.toUpperCase()}` },
        'an added value': { signature: `t=${at},v1=${'0'.repeat(64)},v1=` },
        'a changed time': { signature: `t=${at + 1},v1=${right}` },
        'a body with a blank more': { at, sent: `${body} ` },
        'no algorithm': { signature: `alg=none,t=${at},v1=` },
      };
      const replies = await Promise.all(
        Object.entries(forgeries).map(
          async ([name, forgery]) => [name, await sunbitCall(target, body, forgery)] as const,
        ),
      );
      const taken = replies.filter(([, { status }]) => !isRefused(status)).map(([name]) => name);
      return judge([
        `${replies.length} forged calls are refused`,
        taken.length === 0,
        taken.length > 0 ? `taken: ${taken.join(', ')}` : counted(replies.map(([, reply]) => refusal(reply))),
      ]);
    },
  },
];
