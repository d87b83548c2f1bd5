import 'reflect-metadata';
import type { RouteTerms, ShopperForm } from '@millrace/schemas/api';
import type { InquiryCount } from '@millrace/schemas/rules';
import type { Role } from '@millrace/schemas/permissions';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { confirmationOf } from '../http/confirmation.ts';
import { formOfCookie } from '../http/form-of-cookie.ts';
import { ApplicationRows } from '../../src/features/applications/applications/application-queries.ts';
import {
  openStage,
  recordConsents,
  submitStage,
} from '../../src/features/applications/applications/index.ts';
import { ContractReconciler } from '../../src/features/contracts/contract-flows/index.ts';
import { FormSettings } from '../../src/features/forms/application-settings/index.ts';
import { FormConfigs, type FormConfig } from '../../src/features/forms/form-configs/index.ts';
import { Users } from '../../src/features/identity/users/index.ts';
import { LenderObjects } from '../../src/features/lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../src/features/lenders/store-credentials/index.ts';
import { Routes } from '../../src/features/routing/route-attempts/index.ts';
import { AnswerReconciler } from '../../src/features/lender-execution/answers/index.ts';
import { Reconciler } from '../../src/features/lender-execution/lender-work/index.ts';
import { Stores } from '../../src/features/tenancy/stores/index.ts';
import { AppModule } from '../../src/main/app.module.ts';
import { DeadWorkers } from '../../src/platform/jobs/workers/dead-workers.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createHttpApp } from '../../src/platform/http/app/http-app.ts';
import { JobRunner } from '../../src/platform/jobs/runner/job-runner.ts';
import type { Trace } from '../../src/platform/logging/trace.ts';
import { createSession, verifySession } from '../../src/platform/sessions/sessions.ts';
import { Secret } from '../../src/platform/vault/vault.service.ts';
import { OneAtATime } from '../http/one-at-a-time.ts';
import { endsWithin } from '../setup/ends-within.ts';
import { withObservedStatements } from '../setup/observed-statements.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { ownerOrm } from '../setup/owner-orm.ts';
import { writeScriptedLenders, type ScriptedLender } from './scripted-lenders.ts';

export interface AttemptFacts {
  id: string;
  lender_key: string;
  generation: number;
  number: number;
  state: string;
  outcome: string | null;
  reason: string | null;
  claims: number;
  checks: number;
  sent_at: Date | null;
  next_check_at: Date | null;
}

/** The store and the org of an application. */
interface Place {
  readonly orgId: number;
  readonly storeId: number;
  readonly config: FormConfig;
}

/**
 * Runs the API and a worker in one process with scripted lenders, on a separate database. API and worker have
 * different database logins. Jobs run only when the test says so, so that tests can use any order of events.
 */
export class RoutingApp {
  private readonly people = new OneAtATime<number>();
  /** The last used phone number. Each shopper gets a new number. */
  private phones = 1000;

  readonly workerId = randomUUID();
  private constructor(
    readonly databaseUrl: string,
    readonly app: NestFastifyApplication,
    private readonly worker: INestApplicationContext,
    private readonly owner: MikroORM,
    private readonly end: () => Promise<void>,
    private readonly keys: readonly string[],
  ) {}

  static async start(
    lenders: readonly ScriptedLender[],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<RoutingApp> {
    const database = await freshDatabase();
    const plugins = writeScriptedLenders(lenders);
    const config = loadConfig({
      ...process.env,
      NODE_ENV: 'test',
      CODE_RESEND_SECONDS: '0',
      DATABASE_URL: database.url,
      QUEUE_PREFIX: database.queuePrefix,
      PLUGIN_DIRS: plugins.folder,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      CIRCUIT_BREAKER: '0',
      // A long time, because the tests would otherwise have to confirm the user's identity again during a
      // long run.
      STEP_UP_MINUTES: '60',
      ...environment,
    });
    const app = await createHttpApp(withObservedStatements(AppModule.register('api', config)), config);
    const worker = await NestFactory.createApplicationContext(
      withObservedStatements(AppModule.register('worker', config)),
      {
        logger: ['error', 'fatal'],
      },
    );
    const owner = await ownerOrm(database.url);
    const end = async () => {
      await endsWithin('the API', app.close());
      await endsWithin('the worker', worker.close());
      await endsWithin("the owner's pool", owner.close(true));
      await endsWithin('dropping the database', database.drop());
      plugins.remove();
    };
    const routing = new RoutingApp(
      database.url,
      app,
      worker,
      owner,
      end,
      lenders.map(({ id }) => id),
    );
    await routing.sql(`INSERT INTO worker (id, host, pid, supervised) VALUES (?, 'here', 1, false)`, [
      routing.workerId,
    ]);
    return routing;
  }

  close(): Promise<void> {
    return this.end();
  }

  /** Returns a provider of the worker. Tests call the API over HTTP instead. */
  get<T>(type: Type<T>): T {
    return this.worker.get(type, { strict: false });
  }

  /** Returns an EntityManager that ignores tenant isolation and sees every row. */
  em(): EntityManager {
    return this.owner.em.fork();
  }

  sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.em().execute<Row[]>(text, values);
  }

  /** Creates a store with accounts at all lenders, and a submitted application for the lenders `keys`. */
  async submit(
    mode: 'Waterfall' | 'Shotgun',
    keys: readonly string[] = this.keys,
    answers: Readonly<Record<string, string>> = { first_name: 'Maria' },
    terms: Partial<RouteTerms> = {},
    agreed?: InquiryCount,
  ): Promise<{ formId: string; storeId: number; orgId: number }> {
    const at = await this.open(mode, keys, terms);
    const formId = await this.apply(at, answers, agreed);
    return { formId, storeId: at.storeId, orgId: at.orgId };
  }

  /** Submits the first stage of an application. The lenders of `later` wait for the shopper's answers. */
  async submitFirstStage(
    first: readonly string[],
    later: readonly string[],
  ): Promise<{ formId: string; storeId: number; orgId: number }> {
    const at = await this.open('Waterfall', [...first, ...later], { in_stages: true, stop_after: null });
    const { orgId, storeId } = at;
    const em = this.em();
    const answers = { first_name: 'Maria' };
    const { formId, form } = await this.draft(at, answers);
    const lenders = first.map((key) => ({ key, name: key }));
    const stage = { lenders, questions: [], additions: [], inquiries: { soft: 0, hard: first.length } };
    await openStage(em, { id: formId, orgId, storeId }, stage, { locale: 'en', ip: null });
    await submitStage(em, formId, undefined);
    await this.sql(`UPDATE application SET state = 'submitted', submitted_at = now() WHERE id = ?`, [formId]);
    await em.transactional((transaction) =>
      this.route(transaction, formId, form.version, answers, [], first),
    );
    return { formId, storeId, orgId };
  }

  /** Creates an application with all answers that is not submitted. Its store is set up as in `submit`. */
  async begin(
    mode: 'Waterfall' | 'Shotgun',
    keys: readonly string[],
    answers: Readonly<Record<string, string>>,
  ): Promise<{ formId: string; storeId: number; orgId: number }> {
    const at = await this.open(mode, keys);
    const { formId } = await this.draft(at, answers);
    return { formId, storeId: at.storeId, orgId: at.orgId };
  }

  /** Creates an org and a store with accounts at lenders and a form that asks them. */
  private async open(
    mode: 'Waterfall' | 'Shotgun',
    keys: readonly string[],
    terms: Partial<RouteTerms> = {},
  ): Promise<Place> {
    const em = this.em();
    const unique = randomUUID().slice(0, 8);
    const [org] = await this.sql<{ id: number }>(`INSERT INTO org (name) VALUES (?) RETURNING id`, [unique]);
    const orgId = org!.id;
    const place = { phone: '(512) 555-0100', state: 'TX', timezone: 'America/Chicago' };
    const store = await this.get(Stores).ensure(em, {
      orgId,
      name: 'Store',
      slug: `store-${unique}`,
      ...place,
    });
    const all = await this.get(LenderObjects).all(em);
    const lenders = keys.map((key) => all.find((lender) => lender.key === key)!);
    for (const { id: lenderId } of lenders)
      await this.get(StoreCredentials).seal(
        em,
        { orgId, storeId: store.id, lenderId },
        { token: `token-${unique}` },
      );
    const config = await this.get(FormConfigs).ensure(em, {
      orgId,
      storeId: store.id,
      name: 'Form',
      mode,
      lenderOrder: lenders.map(({ id }) => id),
      thankYou: { header: 'Thanks', message: 'Done.' },
    });
    await this.sql(`UPDATE cfa_config SET route_terms = ? WHERE id = ?`, [JSON.stringify(terms), config.id]);
    return { orgId, storeId: store.id, config };
  }

  /** Submits another application at the same store, with the store's current org. */
  async submitAgain(
    { formId, storeId }: { formId: string; storeId: number },
    orgId: number,
  ): Promise<string> {
    const [row] = await this.sql<{ id: number }>(`SELECT cfa_config_id AS id FROM application WHERE id = ?`, [
      formId,
    ]);
    const config = await this.get(FormConfigs).find(this.em(), row!.id);
    return this.apply({ orgId, storeId, config: config! }, { first_name: 'Maria' });
  }

  private async apply(
    at: Place,
    answers: Readonly<Record<string, string>>,
    inquiries?: InquiryCount,
  ): Promise<string> {
    const em = this.em();
    const { formId, form } = await this.draft(at, answers);
    const given = { applicationId: formId, locale: 'en', ip: '192.0.2.1', userAgent: undefined } as const;
    const disclosures = [{ id: 'credit-report', version: 1, title: 'Credit report', textHash: 'a1' }];
    if (inquiries) await recordConsents(em, { ...given, inquiries, disclosures });
    await this.sql(`UPDATE application SET state = 'submitted', submitted_at = now() WHERE id = ?`, [formId]);
    const { settings } = await this.get(FormSettings).of(em, at.storeId);
    await em
      .fork()
      .transactional((transaction) =>
        this.route(transaction, formId, form.version, answers, settings.lender_order),
      );
    return formId;
  }

  /** Plans the route of an application in the caller's transaction. */
  route(
    em: EntityManager,
    formId: string,
    formVersion: string,
    answers: Readonly<Record<string, string>>,
    lenderRanks: readonly number[] = [],
    submitted?: readonly string[],
  ) {
    return this.get(Routes).startRoute(em, {
      applicationId: formId,
      enteredBy: 'shopper',
      formVersion,
      lenderRanks,
      answers: new Secret(answers),
      ...(submitted && { submitted }),
    });
  }

  private async draft({ orgId, storeId, config }: Place, answers: Readonly<Record<string, string>>) {
    const em = this.em();
    const { form } = await this.get(FormConfigs).formOf(em, config);
    this.phones += 1;
    const formId = randomUUID();
    await this.get(ApplicationRows).insert(em, {
      id: formId,
      orgId,
      storeId,
      configId: config.id,
      linkId: null,
      associateId: null,
      locale: 'en',
      ip: '192.0.2.1',
      form,
      answers: { mobile_phone: `(512) 555-${this.phones}`, ...answers },
    });
    return { formId, form };
  }

  /** Runs all due jobs and the jobs that these create, until none is due. */
  async drive(rounds = 50): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const due = await this.sql<{ id: string; name: string; trace: Trace | null }>(
        `SELECT id, name, trace FROM job WHERE state = 'waiting' AND run_at <= now() ORDER BY created_at, id`,
      );
      if (due.length === 0) return;
      await Promise.all(due.map(({ id, name, trace }) => this.dispatch(id, name, this.workerId, trace)));
    }
    throw new Error('The jobs never came to an end.');
  }

  /** Delivers one notification about one job, as Bull does. */
  dispatch(jobId: string, name: string, workerId = this.workerId, trace: Trace | null = null): Promise<void> {
    const runner = this.get(JobRunner) as unknown as {
      take(dispatch: object, workerId: string): Promise<void>;
    };
    return runner.take({ jobId, name, trace }, workerId);
  }

  /** Runs the scheduler once, as if everything that waits had waited `seconds` longer. */
  async reconcile(seconds = 0): Promise<void> {
    if (seconds > 0) {
      const earlier = `- make_interval(secs => ${seconds})`;
      await this
        .sql(`UPDATE attempt SET next_check_at = next_check_at ${earlier}, sent_at = sent_at ${earlier},
        lease_until = lease_until ${earlier}, queued_at = queued_at ${earlier}`);
      await this.sql(`UPDATE attempt_event SET at = at ${earlier}`);
      await this
        .sql(`UPDATE contract_step SET next_check_at = next_check_at ${earlier}, sent_at = sent_at ${earlier},
        unknown_at = unknown_at ${earlier},
        lease_until = lease_until ${earlier}, queued_at = queued_at ${earlier}`);
      await this.sql(
        `UPDATE lender_answer SET sent_at = sent_at ${earlier}, lease_until = lease_until ${earlier},
           next_check_at = next_check_at ${earlier}`,
      );
      await this.sql(`UPDATE job SET run_at = run_at ${earlier} WHERE state = 'waiting'`);
    }
    await this.get(DeadWorkers).markDead();
    await this.get(Reconciler).run();
    await this.get(AnswerReconciler).run();
    await this.get(ContractReconciler).run();
  }

  /** Returns the cookie of a store user with this role. */
  async staff(role: Role, { orgId, storeId }: { orgId: number; storeId: number }): Promise<string> {
    const em = this.em();
    const person = {
      orgId,
      storeIds: [storeId],
      firstName: 'Ann',
      lastName: role,
      roles: [role],
      passwordHash: () => Promise.resolve('none'),
    };
    const email = `${role.toLowerCase()}-${storeId}@store.test`;
    const userId = await this.people.make(email, () => this.get(Users).ensure(em, { ...person, email }));
    const { token } = await createSession(em, { kind: 'staff', userId, isProven: true });
    return `sid=${token}`;
  }

  /** Returns the cookie of the application's shopper, with a verified phone number. */
  async shopper(formId: string): Promise<string> {
    const { token, hash } = await createSession(this.em(), { kind: 'shopper', applicationId: formId });
    await verifySession(this.em(), hash);
    return `form=${token}`;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    cookie: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    return this.app.inject({
      method,
      url,
      headers: { 'x-app': '1', cookie, ...(await formOfCookie(this.em(), url, cookie)), ...headers },
      ...(payload && { payload }),
    });
  }

  /** Submits an application as a shopper who sees the stored answers. */
  async confirm(cookie: string, headers: Record<string, string> = {}) {
    const form = (await this.call('GET', '/api/shopper/form', cookie)).json<ShopperForm>();
    return this.call('POST', '/api/shopper/form/submit', cookie, confirmationOf(form), headers);
  }

  attempts(formId: string): Promise<AttemptFacts[]> {
    return this.sql<AttemptFacts>(
      `SELECT * FROM attempt WHERE application_id = ? ORDER BY created_at, position, generation, number`,
      [formId],
    );
  }

  /**
   * Returns `lender.generation.number STATE outcome` for every attempt, in order. A regrade or re-run starts
   * a new generation.
   */
  async story(formId: string): Promise<string[]> {
    const attempts = await this.attempts(formId);
    return attempts.map(({ lender_key, generation, number, state, outcome }) =>
      [`${lender_key}.${generation}.${number}`, state, outcome].filter(Boolean).join(' '),
    );
  }

  async routeState(formId: string): Promise<string | undefined> {
    const [route] = await this.sql<{ state: string }>(`SELECT state FROM route WHERE application_id = ?`, [
      formId,
    ]);
    return route?.state;
  }
}
