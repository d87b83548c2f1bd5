import { randomUUID } from 'node:crypto';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import type { Answer } from '../journeys/support/http-client.ts';
import { submitOverHttp } from '../journeys/support/http-shopper.ts';
import { until } from '../journeys/support/until.ts';
import { isRefused, judge, type Attack } from './attack.ts';
import { event, seededSecret, sunbitCall } from './sunbit.ts';
import {
  applicant,
  demoLogin,
  formOf,
  get,
  ledgerAfter,
  ledgerEnd,
  newPerson,
  post,
  refusal,
  results,
  staff,
  type Target,
} from './target.ts';

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

/** Signs in and confirms the user's identity again, which a change of webhook keys requires. */
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

interface Merchant {
  admin: string;
  link: string;
  change: KeyChange;
}

/**
 * Sends a forged approval and a forged contract, signed with a webhook key of the store. Returns what shopper
 * and store see afterwards.
 */
async function forgeWithKey(target: Target, { admin, link, change }: Merchant) {
  const start = await ledgerEnd(target);
  const shopper = await applicant(target, link, newPerson(['all-decline', 'sunbit-pending-then-approve']));
  await submitOverHttp(target, shopper.who, shopper);
  const submission = await until('Sunbit received the application', async () =>
    (await ledgerAfter(target, start)).find(
      ({ lender, kind }) => lender === 'sunbit' && kind === 'submission',
    ),
  );
  const forge = async (type: string, payload: object) => {
    const all = { referral: submission.reference, purchaseId: randomUUID(), ...payload };
    return (await sunbitCall(target, event(type, all), change)).status;
  };
  const statuses = [
    await forge('PREQUAL_APPROVED', { approvalAmount: '99999.0' }),
    await forge('CHECKOUT_SDK_COMPLETED', { purchaseAmount: '88888' }),
  ];
  const internal = await staff(target, 'dev-admin');
  const isKept = await until('the worker has read both calls', async () => {
    const { body } = await get(target, '/api/admin/bull/errors', internal);
    return JSON.stringify(body).includes('only-own-key');
  }).catch(() => false);
  const details = `/api/forms/${change.storeId}/${shopper.formId}/processing/form-details`;
  const seen = [(await results(target, shopper)).body, (await get(target, details, admin)).body];
  return { statuses, isKept, seen: JSON.stringify(seen) };
}

export const webhookKeyAttacks: readonly Attack[] = [
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
      let forged: Awaited<ReturnType<typeof forgeWithKey>>;
      try {
        forged = await forgeWithKey(target, { admin, link, change });
      } finally {
        const seeded = { ...change, secret: seededSecret };
        await askKeyChange(target, admin, seeded, credId);
        await decideKeyChange(target, second, seeded, true);
      }
      return judge(
        [
          'a change of the key waits for a second person',
          asked.body['pending_change'] !== null,
          refusal(asked),
        ],
        ['the first person cannot approve it', isRefused(own.status), refusal(own)],
        ['the new key proves nothing before that', tooEarly.status === 401, refusal(tooEarly)],
        ['a second person can approve it', approved.status === 200, refusal(approved)],
        ['the forged calls are kept for staff', forged.isKept, forged.statuses],
        [
          'forged amounts and a forged signature do not show',
          !/9999900|8888800|99,999|88,888/.test(forged.seen),
          'neither to the shopper nor to the store',
        ],
      );
    },
  },
];
