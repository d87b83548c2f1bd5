import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import type { Role } from '@millrace/schemas/permissions';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../routing/routing-app.ts';
import { inHouseLender } from '../routing/scripted-lenders.ts';
import type { FeatureApp } from './feature-app.ts';
import { formOfCookie } from './form-of-cookie.ts';
import type { Repeatable, RepeatableByRoute, Workbench } from './repeatable.ts';
import { consoleRequests } from './repeatable-console.ts';
import { contractLenders, contractRequests } from './repeatable-contracts.ts';
import { decisionRequests } from './repeatable-decisions.ts';
import { formRequests } from './repeatable-forms.ts';
import { lenderRequests } from './repeatable-lenders.ts';
import { partnerRequests } from './repeatable-partners.ts';
import { ruleRequests } from './repeatable-rules.ts';
import { shopperRequests } from './repeatable-shoppers.ts';
import { tenancyRequests } from './repeatable-tenancy.ts';
import { createTestTenants, type TestTenants } from './test-tenants.ts';

/** The whole product with scripted lenders and one store with users. */
export class RepeatableRequests implements Workbench {
  readonly answers: (LenderReply | LenderError)[] = [];
  private readonly cookies = new Map<Role, Promise<string>>();
  private all: RepeatableByRoute | undefined;

  private constructor(
    readonly routing: RoutingApp,
    readonly app: FeatureApp,
    readonly world: TestTenants,
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
        inHouseLender('zoe', 'person'),
      ],
      { TEST_DATA: '1' },
    );
    const app = asFeatureApp(routing);
    const requests = new RepeatableRequests(routing, app, await createTestTenants(app));
    box.requests = requests;
    return requests;
  }

  as(role: Role): Promise<string> {
    const cookie = this.cookies.get(role) ?? this.world.signIn(role);
    this.cookies.set(role, cookie);
    return cookie;
  }

  /**
   * For each route that creates, changes or sends something, a function that prepares a request. The server
   * accepts this request and changes data.
   */
  get of(): RepeatableByRoute {
    return (this.all ??= {
      ...shopperRequests(this),
      ...decisionRequests(this),
      ...lenderRequests(this),
      ...tenancyRequests(this),
      ...formRequests(this),
      ...contractRequests(this),
      ...consoleRequests(this),
      ...partnerRequests(this),
      ...ruleRequests(this),
    });
  }

  send(request: Repeatable, key: string = randomUUID()) {
    const { method, url, cookie = '', payload } = request;
    const headers = { 'idempotency-key': key };
    return this.app.call({ method, url, cookie, headers, ...(payload && { payload }) });
  }

  /**
   * Returns checksums of all tables as one text. The text changes if a repeated request changes data again.
   */
  async record(): Promise<string> {
    const tables = await this.routing.sql<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT IN ('idempotency', 'rate_window') ORDER BY 1`,
    );
    const parts = tables.map(({ name }) => {
      // `last_seen_at` is ignored, because any request changes it when the run is slow.
      const row = name === 'session' ? `(to_jsonb(t) - 'last_seen_at')::text` : 't::text';
      return `SELECT '${name} ' || coalesce(sum(hashtextextended(${row}, 0)), 0) AS sum FROM "${name}" t`;
    });
    const sums = await this.routing.sql<{ sum: string }>(parts.join(' UNION ALL '));
    return sums
      .map(({ sum }) => sum)
      .sort()
      .join('\n');
  }

  async answered(answer: LenderReply | LenderError, lender = 'ella') {
    // Deletes the jobs of earlier requests, so that they are not run now.
    await this.routing.sql(`DELETE FROM job WHERE state = 'waiting'`);
    this.answers.splice(0, this.answers.length, answer);
    const form = await this.routing.submit('Waterfall', [lender]);
    await this.routing.drive();
    return form;
  }
}

function asFeatureApp(routing: RoutingApp): FeatureApp {
  return {
    app: routing.app,
    em: () => routing.em(),
    get: (type: Parameters<RoutingApp['get']>[0]) => routing.get(type),
    call: async ({ cookie, headers, ...options }: Parameters<FeatureApp['call']>[0]) =>
      routing.app.inject({
        ...options,
        headers: {
          'x-app': '1',
          ...(cookie && { cookie }),
          ...(await formOfCookie(routing.em(), options.url, cookie)),
          ...headers,
        },
      } as never),
    close: () => routing.close(),
  } as unknown as FeatureApp;
}
