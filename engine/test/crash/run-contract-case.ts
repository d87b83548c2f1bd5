import type { ContractOperation } from '@millrace/schemas/states';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { termsVersion } from '../../src/features/identity/terms/terms-version.logic.ts';
import { daysAgo } from '../lab/days.ts';
import { createDrafts, submitDraft, type Draft, type TestStore } from '../lab/drafts.ts';
import { labOffer, labQuestion, labSeen } from '../lab/lab-contracts.ts';
import type { CrashCase } from './crash-cases.ts';
import { judgeContracts, waitForContracts } from './contract-judge.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { injectFailure } from './inject-failure.ts';
import { waitUntilDecided } from './judge.ts';
import { timeLimits, type CrashRunResult, type RunSize } from './run-case.ts';

/**
 * For each contract command, the commands that must be done first. After an offer is chosen, the lender sends
 * the contract without another request.
 */
const earlierCommands: Readonly<Record<ContractOperation, readonly ContractOperation[]>> = {
  setInvoice: [],
  selectOffer: [],
  sendContract: [],
  answer: ['selectOffer'],
  confirmDelivery: ['selectOffer', 'answer'],
  cancelContract: ['selectOffer', 'answer'],
  refund: ['selectOffer', 'answer', 'confirmDelivery'],
};

/** The same for the lender that accepts partial deliveries and ends commands later. It asks no question. */
const earlierAtLater: Partial<Record<ContractOperation, readonly ContractOperation[]>> = {
  confirmDelivery: ['selectOffer', 'confirmDelivery'],
  cancelContract: ['selectOffer'],
  refund: ['selectOffer', 'confirmDelivery'],
};

/** An approved application, with the ids that requests of a store user contain. */
interface ApprovedApplication {
  draft: Draft;
  attemptId: string;
  address: { form_id: string; store_id: number; lender_id: number };
}

/**
 * Runs one combination of contract command and crash point. First the applications are approved without a
 * failure. Then the command is sent for all of them, and one failure is caused.
 */
export async function runContractCase(
  store: TestStore,
  faults: FaultSwitch,
  { command = 'selectOffer', failure, scenario }: CrashCase,
  size: RunSize,
): Promise<CrashRunResult> {
  const { limitMs, lostAfterMs } = timeLimits(size);
  const drafts = await createDrafts(store, size.applications);
  await Promise.all(drafts.map((draft) => submitDraft(store.lab.urls, draft, limitMs)));
  await waitUntilDecided(
    store,
    drafts.map(({ id }) => id),
    lostAfterMs,
  );
  const staff = await signInAtStore(store);
  const approved = await approvedOf(store, drafts);
  const ids = approved.map(({ draft }) => draft.id);
  const isLater = scenario === 'later-contract';
  const part = (cents: number): number | undefined => (isLater ? cents : undefined);
  // Returns the last step that a contract command causes. A lender with all contract operations over HTTP
  // sends its contract right after an offer is chosen.
  const lastStepOf = (operation: ContractOperation) =>
    operation === 'selectOffer' && scenario !== 'portal-contract' ? 'sendContract' : operation;
  const earlier = (isLater ? earlierAtLater[command] : undefined) ?? earlierCommands[command];
  for (const operation of earlier) {
    await Promise.all(
      approved.map((management) =>
        sendCommand(store, management, operation, { staff, patienceMs: limitMs, partCents: part(30_000) }),
      ),
    );
    await waitForContracts(store, ids, lastStepOf(operation), lostAfterMs);
  }
  if (failure.kind === 'at-point') faults.arm(failure);
  const sending = Promise.all(
    approved.map((management) =>
      sendCommand(store, management, command, { staff, patienceMs: limitMs, partCents: part(20_000) }),
    ),
  );
  const happened = await injectFailure(store, faults, failure, size.leaseMs);
  await sending;
  const openInTime = await waitForContracts(store, ids, lastStepOf(command), limitMs);
  await waitForContracts(store, ids, lastStepOf(command), lostAfterMs);
  const verdict = await judgeContracts(store, ids, lastStepOf(command));
  const late = Math.max(0, openInTime - verdict.lost);
  // An application that was not approved has no contract to test. The run then counts as if the failure could
  // not be caused.
  return { ...verdict, late, happened: happened && approved.length === drafts.length };
}

/**
 * Repeats the request with the same idempotency key until an answer arrives. A browser without a connection
 * does the same.
 */
async function sendCommand(
  store: TestStore,
  management: ApprovedApplication,
  command: ContractOperation,
  { staff, patienceMs, partCents }: { staff: string; patienceMs: number; partCents: number | undefined },
): Promise<void> {
  const { path, body, cookie } = requestOf(management, command, staff, partCents);
  const key = randomUUID();
  const end = performance.now() + patienceMs;
  for (;;) {
    const reply = await fetch(store.lab.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-app': '1',
        cookie,
        'x-form-id': management.draft.id,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (reply?.ok) return;
    // 409 means that the server is still processing an earlier request, so the request is repeated.
    if (reply && reply.status < 500 && reply.status !== 409)
      throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    if (performance.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const goods = { lines: [{ name: 'Sofa', model: 'S-1', quantity: 1, unit_cents: 90_000 }], fees_cents: 0 };
const values = { code: '1234' };

function requestOf(
  { draft, attemptId, address }: ApprovedApplication,
  command: ContractOperation,
  staff: string,
  partCents: number | undefined,
) {
  const choice = {
    path: '/api/shopper/offers/choose',
    body: { attemptId, offerId: labOffer, seen: labSeen },
  };
  const atStore = (path: string, more: object) => ({
    path: `/api/e2e/${path}`,
    body: { ...address, ...more },
    cookie: staff,
  });
  switch (command) {
    case 'selectOffer':
    case 'sendContract':
      return { ...choice, cookie: draft.cookie };
    case 'setInvoice':
      return atStore('invoice', goods);
    case 'answer':
      return atStore('answer', { request_id: labQuestion, values });
    case 'confirmDelivery':
      return atStore('applicant/confirm-delivery', {
        delivered_on: daysAgo(1),
        ...(partCents && { amount_cents: partCents }),
      });
    case 'cancelContract':
      return atStore('e2e-cancel-contract', { reason: 'The crash test wants it.' });
    case 'refund':
      return atStore('refund', { amount_cents: 100, reason: 'The crash test wants it.' });
  }
}

async function approvedOf(
  { client, storeId }: TestStore,
  drafts: readonly Draft[],
): Promise<ApprovedApplication[]> {
  const { rows } = await client.query<{ id: string; application: string; lender: number }>(
    `SELECT id, application_id AS application, lender_id AS lender FROM attempt
     WHERE application_id = ANY($1::uuid[]) AND state = 'RESPONDED' AND outcome = 'Approved'`,
    [drafts.map(({ id }) => id)],
  );
  return drafts.flatMap((draft) => {
    const attempt = rows.find(({ application }) => application === draft.id);
    if (!attempt) return [];
    const address = { form_id: draft.id, store_id: storeId, lender_id: attempt.lender };
    return [{ draft, attemptId: attempt.id, address }];
  });
}

/** Returns the cookie of a user who may do everything with the store's contracts. */
async function signInAtStore({ client, orgId, storeId }: TestStore): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `WITH person AS (
       INSERT INTO app_user (org_id, primary_store_id, email, first_name, last_name, password_hash)
       VALUES ($1, $2, $3, 'Lab', 'Staff', 'none') RETURNING id
     ), role AS (INSERT INTO user_role (user_id, role) SELECT id, 'STORE_ADMIN' FROM person),
     place AS (INSERT INTO user_store (user_id, store_id) SELECT id, $2 FROM person),
     terms AS (INSERT INTO terms_acceptance (user_id, version, text_hash) SELECT id, $5, 'x' FROM person)
     INSERT INTO session (id_hash, kind, user_id, expires_at)
     SELECT $4, 'staff', id, now() + interval '2 hours' FROM person`,
    [
      orgId,
      storeId,
      `staff-${token.slice(0, 8)}@lab.test`,
      createHash('sha256').update(token).digest(),
      termsVersion,
    ],
  );
  return `sid=${token}`;
}
