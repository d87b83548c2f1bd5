import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import { termsOf } from '@millrace/schemas/offers';
import type { Role } from '@millrace/schemas/permissions';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../routing/routing-app.ts';
import { houseLender } from '../routing/scripted-lenders.ts';
import type { FeatureApp } from './feature-app.ts';
import type { Repeatable, RepeatableByRoute, Workbench } from './repeatable.ts';
import { consoleRequests } from './repeatable-console.ts';
import { contractLenders, contractRequests } from './repeatable-contracts.ts';
import { formRequests } from './repeatable-forms.ts';
import { ruleRequests } from './repeatable-rules.ts';
import { tenancyRequests } from './repeatable-tenancy.ts';
import { newestCode, provenShopper, saveAnswers, sendCode, startBody, startShopper } from './shopper.ts';
import { createSmallWorld, type SmallWorld } from './small-world.ts';

/** Returns the requests about lenders whose replies have drifted from their plugins. */
function lenderRequests(requests: Workbench): RepeatableByRoute {
  const { routing } = requests;
  /**
   * Records for a lender that its page had changed for one application. Returns the path of the lender's
   * requests.
   */
  async function drifted(): Promise<string> {
    const { formId } = await requests.answered({ outcome: 'Rejected' }, 'finn');
    const [row] = await routing.sql<{ id: number }>(
      `INSERT INTO drift_sighting (lender_id, org_id, store_id, attempt_id, kind, place)
       SELECT lender_id, org_id, store_id, id, 'page-changed', '#apply' FROM attempt WHERE application_id = ?
       RETURNING lender_id AS id`,
      [formId],
    );
    return `/api/admin/lender-health/${row!.id}`;
  }
  const asked = async (url: string, payload: object) => ({
    method: 'POST' as const,
    url,
    cookie: await requests.as('DEV_ADMIN'),
    payload,
    other: { payload: { ...payload, reason: 'Something else.' } },
  });

  return {
    'POST /api/admin/lender-health/{id}/resume': async () => {
      const lender = await drifted();
      await routing.sql(
        `INSERT INTO lender_pause (lender_id, kind, place) SELECT id, 'page-changed', '#apply' FROM lender WHERE key = 'finn'`,
      );
      return asked(`${lender}/resume`, { reason: 'The plugin knows the page now.' });
    },
    'POST /api/admin/lender-health/{id}/settle-alert': async () => {
      const alert = { kind: 'page-changed', place: '#apply', said: '' };
      return asked(`${await drifted()}/settle-alert`, { ...alert, reason: 'One store’s account.' });
    },
  };
}

/** The whole product with scripted lenders and a store with users. */
export class RepeatableRequests implements Workbench {
  readonly answers: (LenderReply | LenderError)[] = [];
  private readonly cookies = new Map<Role, Promise<string>>();
  private all: RepeatableByRoute | undefined;

  private constructor(
    readonly routing: RoutingApp,
    readonly app: FeatureApp,
    readonly world: SmallWorld,
  ) {}

  static async start(): Promise<RepeatableRequests> {
    const box: { requests?: RepeatableRequests } = {};
    const next = async () => {
      const answer = box.requests!.answers.shift()!;
      if (answer instanceof LenderError) throw answer;
      return answer;
    };
    const poll = async (): Promise<LenderReply> => ({ outcome: 'Pending' });
    const scripted = Object.entries(contractLenders).map(([id, names]) => ({
      id,
      operations: Object.fromEntries(names.map((name) => [name, next])),
    }));
    const routing = await RoutingApp.start(
      [
        { id: 'ella', operations: { submit: next, poll, regrade: next, answer: poll } },
        { id: 'finn', operations: { submit: next } },
        ...scripted,
        { id: 'without-account-1', operations: { submit: next } },
        { id: 'without-account-2', operations: { submit: next } },
        houseLender('zoe', 'person'),
      ],
      { TEST_DATA: '1' },
    );
    const app = asFeatureApp(routing);
    const requests = new RepeatableRequests(routing, app, await createSmallWorld(app));
    box.requests = requests;
    return requests;
  }

  as(role: Role): Promise<string> {
    const cookie = this.cookies.get(role) ?? this.world.signIn(role);
    this.cookies.set(role, cookie);
    return cookie;
  }

  /**
   * Returns a function for each route that creates, changes or sends something. It prepares a request that
   * takes effect.
   */
  get of(): RepeatableByRoute {
    return (this.all ??= {
      ...this.own,
      ...tenancyRequests(this),
      ...formRequests(this),
      ...contractRequests(this),
      ...lenderRequests(this),
      ...consoleRequests(this),
      ...ruleRequests(this),
    });
  }

  private readonly own: RepeatableByRoute = {
    'POST /api/v2/forms/create/outside': async () => {
      const payload = await startBody(this.app, this.world);
      const other = { payload: { ...payload, email: 'someone-else@example.com' } };
      return { method: 'POST', url: '/api/v2/forms/create/outside', payload, other };
    },
    'POST /api/verify': async () => {
      const { formId, cookie } = await startShopper(this.app, this.world);
      const payload = { formId, channel: 'sms' };
      return {
        method: 'POST',
        url: '/api/verify',
        cookie,
        payload,
        other: { payload: { formId, channel: 'email' } },
      };
    },
    'POST /api/verify/check': async () => {
      const shopper = await startShopper(this.app, this.world);
      await sendCode(this.app, shopper);
      const { formId, cookie } = shopper;
      const payload = { formId, code: await newestCode(this.app) };
      const other = { payload: { formId, code: 'wrong1' } };
      return { method: 'POST', url: '/api/verify/check', cookie, payload, other };
    },
    'PATCH /api/shopper/form': async () => {
      const { cookie } = await provenShopper(this.app, this.world);
      const payload = { version: 0, answers: { first_name: 'Ann' } };
      const other = { payload: { version: 0, answers: { first_name: 'Bea' } } };
      return { method: 'PATCH', url: '/api/shopper/form', cookie, payload, other };
    },
    'POST /api/shopper/form/submit': async () => {
      const { cookie } = await this.filled();
      return { method: 'POST', url: '/api/shopper/form/submit', cookie, payload: {} };
    },
    'POST /api/api-pipe/application/submit': async () => {
      const [form, another] = [await this.filled(), await this.filled()];
      const store_id = this.world.store.id;
      return {
        method: 'POST',
        url: '/api/api-pipe/application/submit',
        cookie: await this.as('STORE_ADMIN'),
        payload: { form_id: form.formId, store_id },
        other: { payload: { form_id: another.formId, store_id } },
      };
    },
    'POST /api/marketing-links/{id}/click': async () => ({
      method: 'POST',
      url: `/api/marketing-links/${this.world.link.id}/click`,
      payload: {},
      other: { url: `/api/marketing-links/${this.world.link.id + 1}/click` },
    }),
    'POST /api/store-associates/save': async () => {
      const email = `${randomUUID()}@harbor.test`;
      const payload = { store_id: this.world.store.id, first_name: 'Robin', last_name: 'Sample', email };
      return {
        method: 'POST',
        url: '/api/store-associates/save',
        cookie: await this.as('STORE_ADMIN'),
        payload,
        other: { payload: { ...payload, first_name: 'Casey' } },
      };
    },
    'PUT /api/admin/lender-objects/{id}': async () => {
      const { id } = this.world.lenders[0]!;
      return {
        method: 'PUT',
        url: `/api/admin/lender-objects/${id}`,
        cookie: await this.as('DEV_ADMIN'),
        ...(await this.renamed(id, {})),
      };
    },
    'PUT /api/admin/lender-object/update': async () => {
      const { id } = this.world.lenders[1]!;
      return {
        method: 'PUT',
        url: '/api/admin/lender-object/update',
        cookie: await this.as('DEV_ADMIN'),
        ...(await this.renamed(id, { id })),
      };
    },
    'POST /api/api-pipe/application/regrade': async () => {
      const form = await this.answered({ ...soft });
      const [lender] = this.world.lenders;
      const payload = {
        form_id: form.formId,
        store_id: form.storeId,
        lender_id: lender!.id,
        values: { first_name: 'Marie' },
      };
      return {
        method: 'POST',
        url: '/api/api-pipe/application/regrade',
        cookie: await this.routing.staff('STORE_ADMIN', form),
        payload,
        other: { payload: { ...payload, values: { first_name: 'Bea' } } },
      };
    },
    'POST /api/api-pipe/application/decide': async () => {
      const form = await this.answered(approved, 'zoe');
      const [attempt] = await this.routing.sql<{ lender: number }>(
        `SELECT lender_id AS lender FROM attempt WHERE application_id = ?`,
        [form.formId],
      );
      const payload = {
        form_id: form.formId,
        store_id: form.storeId,
        lender_id: attempt!.lender,
        decision: 'Approved',
        approved_cents: 90_000,
        reason: 'A good customer.',
      };
      return {
        method: 'POST',
        url: '/api/api-pipe/application/decide',
        cookie: await this.routing.staff('PROCESSOR', form),
        payload,
        other: { payload: { ...payload, approved_cents: 80_000 } },
      };
    },
    'POST /api/api-pipe/application/set-status': async () => this.statusSet(),
    'POST /api/api-pipe/application/confirm-status': async () => {
      const asked = await this.statusSet();
      const { method, url, cookie, payload: first } = asked;
      await this.app.call({ method, url, cookie, payload: first });
      const { form_id, store_id, lender_id } = first;
      const payload = { form_id, store_id, lender_id, confirmed: true };
      return {
        method: 'POST',
        url: '/api/api-pipe/application/confirm-status',
        cookie: await this.routing.staff('FP_SUPPORT', asked.form),
        payload,
        other: { payload: { ...payload, confirmed: false } },
      };
    },
    'POST /api/admin/attempts/{id}/resolve': async () => {
      const form = await this.answered(new LenderError('timed-out', 'maybe', 'No answer.'), 'finn');
      await this.routing.reconcile(2);
      await this.routing.drive();
      const [attempt] = await this.routing.attempts(form.formId);
      const payload = { received: true, outcome: 'Approved', reason: 'Asked there.' };
      return {
        method: 'POST',
        url: `/api/admin/attempts/${attempt!.id}/resolve`,
        cookie: await this.routing.staff('FP_SUPPORT', form),
        payload,
        other: { payload: { ...payload, outcome: 'Rejected' } },
      };
    },
    'POST /api/shopper/results/answer': async () => {
      const form = await this.answered(asking);
      const [attempt] = await this.routing.attempts(form.formId);
      const payload = { attemptId: attempt!.id, requestId: 'code', values: { code: '4711' } };
      return {
        method: 'POST',
        url: '/api/shopper/results/answer',
        cookie: await this.routing.shopper(form.formId),
        payload,
        other: { payload: { ...payload, values: { code: '4712' } } },
      };
    },
    'POST /api/shopper/offers/choose': async () => {
      const form = await this.answered(approved);
      const [attempt] = await this.routing.attempts(form.formId);
      return {
        method: 'POST',
        url: '/api/shopper/offers/choose',
        cookie: await this.routing.shopper(form.formId),
        payload: { attemptId: attempt!.id, offerId: 'o1', seen: termsOf(offer) },
        other: { payload: { attemptId: attempt!.id, offerId: 'o2', seen: termsOf(offer) } },
      };
    },
  };

  send(request: Repeatable, key: string = randomUUID()) {
    const { method, url, cookie = '', payload } = request;
    const headers = { 'idempotency-key': key };
    return this.app.call({ method, url, cookie, headers, ...(payload && { payload }) });
  }

  /** Returns all stored rows as one text. An effect that happens twice changes this text twice. */
  async record(): Promise<string> {
    const tables = await this.routing.sql<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT IN ('idempotency', 'rate_window') ORDER BY 1`,
    );
    const parts = tables.map(
      ({ name }) =>
        `SELECT '${name} ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
    );
    const sums = await this.routing.sql<{ sum: string }>(parts.join(' UNION ALL '));
    return sums
      .map(({ sum }) => sum)
      .sort()
      .join('\n');
  }

  private async filled() {
    const shopper = await provenShopper(this.app, this.world);
    const saved = await saveAnswers(this.app, shopper, {
      first_name: 'Ann',
      estimated_purchase_amount: '2400',
    });
    if (saved.statusCode !== 200) throw new Error(saved.body);
    return shopper;
  }

  /** Prepares a manual result that replaces a lender's decision. */
  private async statusSet() {
    const form = await this.answered({ ...soft });
    const [attempt] = await this.routing.sql<{ lender_id: number }>(
      `SELECT lender_id FROM attempt WHERE application_id = ?`,
      [form.formId],
    );
    const payload = {
      form_id: form.formId,
      store_id: form.storeId,
      lender_id: attempt!.lender_id,
      status: 'Declined',
      reason: 'A test.',
    };
    return {
      form,
      method: 'POST' as const,
      url: '/api/api-pipe/application/set-status',
      cookie: await this.routing.staff('DAILY_TESTING', form),
      payload,
      other: { payload: { ...payload, status: 'Error' } },
    };
  }

  async answered(answer: LenderReply | LenderError, lender = 'ella') {
    // Deletes the jobs of earlier requests, so that they do not run during this one.
    await this.routing.sql(`DELETE FROM job WHERE state = 'waiting'`);
    this.answers.splice(0, this.answers.length, answer);
    const form = await this.routing.submit('Waterfall', [lender]);
    await this.routing.drive();
    return form;
  }

  private async renamed(id: number, more: object) {
    const [row] = await this.routing.sql<{ version: number }>(`SELECT version FROM lender WHERE id = ?`, [
      id,
    ]);
    const payload = { ...more, name: `Lender ${randomUUID().slice(0, 8)}`, version: row!.version };
    return { payload, other: { payload: { ...payload, name: 'Another name' } } };
  }
}

const soft: LenderReply = {
  outcome: 'Soft Decline',
  inputRequests: [
    {
      id: 'fix',
      kind: 'correction',
      prompt: { en: 'Check the name.', es: 'Check the name.' },
      fields: ['first_name'],
    },
  ],
  references: { application: 'S-1' },
};
const asking: LenderReply = {
  outcome: 'Hold',
  waitingOn: 'consumer',
  inputRequests: [
    { id: 'code', kind: 'code', prompt: { en: 'Which code did you get?', es: 'Which code did you get?' } },
  ],
  references: { application: 'H-1' },
};
const offer = {
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9_000,
  paymentFrequency: 'monthly',
} as const;
const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 90_000,
  offers: [
    { ...offer, id: 'o1' },
    { ...offer, id: 'o2' },
  ],
};

function asFeatureApp(routing: RoutingApp): FeatureApp {
  return {
    app: routing.app,
    em: () => routing.em(),
    get: (type: Parameters<RoutingApp['get']>[0]) => routing.get(type),
    call: ({ cookie, headers, ...options }: Parameters<FeatureApp['call']>[0]) =>
      routing.app.inject({
        ...options,
        headers: { 'x-app': '1', ...(cookie && { cookie }), ...headers },
      } as never),
    close: () => routing.close(),
  } as unknown as FeatureApp;
}
