import { startSandbox, type RunningSandbox } from '@millrace/lender-sandbox';
import { countriesOf } from '@millrace/plugin-sdk';
import type { LenderBrowserHost } from '@millrace/plugin-sdk/runtime';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/infra/ports.ts';
import { ApplicationRows } from '../../src/features/applications/applications/application-queries.ts';
import { FormConfigs, type FormConfig } from '../../src/features/forms/form-configs/index.ts';
import { LenderObjects } from '../../src/features/lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../src/features/lenders/store-credentials/index.ts';
import { Routes } from '../../src/features/routing/route-attempts/index.ts';
import { Stores } from '../../src/features/tenancy/stores/index.ts';
import { LenderCatalogue, LenderHost } from '../../src/plugin-host/index.ts';
import { Clock } from '../../src/platform/clock.ts';
import { RuleStore } from '../../src/platform/rules/index.ts';
import { Secret } from '../../src/platform/vault/vault.service.ts';
import { RoutingApp } from '../routing/routing-app.ts';
import type { Fault } from './fault-list.ts';

export const pluginsFolder = path.resolve(import.meta.dirname, '../../../plugins');

/** The class as an injection token. The cast is needed because its constructor is private. */
const Catalogue = LenderCatalogue as unknown as Type<LenderCatalogue>;

interface ScenarioFile {
  applicant: { answers: Record<string, string>; requestedCents: number; store: { country?: string } };
  credentials: Record<string, string>;
  config?: Record<string, string | number | boolean>;
}

/** The result of one application at one lender under one fault. */
export interface FaultResult {
  /** State and outcome of the last attempt, for example `RESPONDED Approved`. */
  readonly end: string;
  readonly submissions: number;
  readonly isStuck: boolean;
  readonly history: readonly string[];
}

interface Applied {
  readonly formId: string;
  readonly before: number;
}

/**
 * In each round, the engine's simulated clock is advanced by one of these numbers of seconds. The steps are
 * small at first, for early status checks, then larger, and two days at the end.
 */
const clockSteps = [2, 5, 10, 30, 60, 60, 120, 300, 300, 600, 600, 3_600, 86_400, 86_400];
const hangMs = { api: 4_000, portal: 30_000 };
/**
 * The milliseconds that one page or control of a lender's portal may take. The deadline of the whole
 * operation stays unchanged.
 */
const pageMs = 10_000;

const places = {
  US: { phone: '(614) 555-0100', state: 'OH', timezone: 'America/New_York' },
  GB: {
    phone: '+44 20 7946 0100',
    state: 'ENG',
    timezone: 'Europe/London',
    country: 'GB',
    currency: 'GBP',
  },
};

/**
 * Runs the engine in this process with the real plugins and the lender sandbox. For each lender, a store in a
 * country that the lender serves has an account at the lender.
 */
export class FaultTestEngine {
  private configs = new Map<string, FormConfig>();
  /** For each lender (key), a store in a country that the lender serves. */
  private stores = new Map<string, { orgId: number; storeId: number }>();
  /**
   * The simulated time of the lenders. The clocks of the lenders and of the engine move only when the test
   * advances them.
   */
  private nowMs = 0;
  private people = 0;

  private constructor(
    readonly lenders: readonly string[],
    private readonly app: RoutingApp,
    private readonly sandbox: RunningSandbox,
    private readonly folder: string,
  ) {}

  static async start(lenders: readonly string[]): Promise<FaultTestEngine> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'faults-'));
    const port = await freePort();
    const webhookBase = `http://127.0.0.1:${port}`;
    const ledgerFile = path.join(folder, 'ledger.jsonl');
    const sandbox = await startSandbox({ ledgerFile, webhookBase, holdClock: true });
    const app = await RoutingApp.start([], {
      PLUGIN_DIRS: pluginsFolder,
      LENDER_SANDBOX_URL: sandbox.url,
      PUBLIC_URL: webhookBase,
    });
    const world = new FaultTestEngine(lenders, app, sandbox, folder);
    await app.app.listen(port, '127.0.0.1');
    await world.createStoresWithLenders();
    return world;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Sends one application to each of these lenders while the fault is active. Returns the results by lender.
   */
  async runFault(fault: Fault, lenders: readonly string[]): Promise<Map<string, FaultResult>> {
    await this.control('reset', {});
    await this.moveClocksToNow();
    // Deletes the lender pauses and the records of changed lender replies that earlier faults caused.
    await this.app.sql(`DELETE FROM lender_pause`);
    await this.app.sql(`DELETE FROM drift_sighting`);
    for (const lender of lenders)
      for (const [place, body] of fault.set) await this.control(place, { lender, ...body });
    this.shortenDeadlines(fault.hangs === true);
    const applied = new Map<string, Applied>();
    for (const lender of lenders) applied.set(lender, await this.apply(lender));
    await this.app.drive();
    for (const seconds of clockSteps) {
      if (await this.isOver([...applied.values()])) break;
      await this.passTime(seconds);
      if (fault.release && seconds >= 10)
        for (const lender of lenders)
          await this.control('webhooks/release', { lender, order: fault.release });
      await this.app.reconcile(seconds);
      await this.app.drive();
    }
    const endings = new Map<string, FaultResult>();
    for (const [lender, one] of applied) endings.set(lender, await this.resultOf(lender, one));
    return endings;
  }

  /**
   * Returns the engine's alerts about changed replies of a lender (drift) from the last call of `runFault`.
   */
  alerts(lender: string): Promise<{ kind: string; place: string; detail: string }[]> {
    return this.app.sql(
      `SELECT d.kind, d.place, d.detail FROM drift_sighting d JOIN lender l ON l.id = d.lender_id WHERE l.key = ?`,
      [lender],
    );
  }

  private async createStore(place: keyof typeof places): Promise<{ orgId: number; storeId: number }> {
    const { app } = this;
    const [org] = await app.sql<{ id: number }>(`INSERT INTO org (name) VALUES (?) RETURNING id`, [place]);
    const named = { orgId: org!.id, name: 'Riverside Furniture', slug: `riverside-${place.toLowerCase()}` };
    const { id } = await app.get(Stores).ensure(app.em(), { ...named, ...places[place] });
    return { orgId: org!.id, storeId: id };
  }

  /** Creates the stores, their lender accounts and one form for each lender. */
  private async createStoresWithLenders(): Promise<void> {
    const { app } = this;
    const em = app.em();
    const stores = { US: await this.createStore('US'), GB: await this.createStore('GB') };
    const manifests = new Map(app.get(Catalogue).lenders.map(({ key, manifest }) => [key, manifest]));
    const all = await app.get(LenderObjects).all(em);
    for (const key of this.lenders) {
      const lender = all.find((one) => one.key === key)!;
      const { credentials, config = {} } = scenariosOf(key);
      await app.sql(`UPDATE lender SET settings = ?::jsonb WHERE id = ?`, [
        JSON.stringify(config),
        lender.id,
      ]);
      const { orgId, storeId } = stores[countriesOf(manifests.get(key)!).includes('US') ? 'US' : 'GB'];
      this.stores.set(key, { orgId, storeId });
      await app.get(StoreCredentials).seal(em, { orgId, storeId, lenderId: lender.id }, credentials);
      const form = await app.get(FormConfigs).ensure(em, {
        orgId,
        storeId,
        name: key,
        mode: 'Waterfall',
        lenderOrder: [lender.id],
        thankYou: { header: 'Thanks', message: 'Done.' },
      });
      this.configs.set(key, form);
    }
    // Removes the lenders' eligibility rules, because this test does not cover them.
    for (const name of this.lenders)
      await app.get(RuleStore).record(em, { kind: 'eligibility', name, effectiveFrom: null, rules: [] });
    const host = app.get(LenderHost) as unknown as { browserOf(...of: unknown[]): LenderBrowserHost };
    for (const { key, manifest } of app.get(Catalogue).lenders) {
      const { hosts } = manifest.environments?.sandbox ?? { hosts: [] };
      if (manifest.transport !== 'portal') continue;
      const browser = host.browserOf(key, `${this.sandbox.url}/${key}`, hosts, pageMs);
      const withPage = browser.withPage.bind(browser);
      // The host asks for the deadline of each operation. A wait on a spoiled page would take all of it.
      browser.withPage = (work, sent) => withPage(work, sent, pageMs);
    }
    await this.passTime(0);
    for (const clock of [app.app.get(Clock, { strict: false }), app.get(Clock)]) clock.now = () => this.nowMs;
  }

  private async apply(lender: string): Promise<Applied> {
    const { app } = this;
    const { orgId, storeId } = this.stores.get(lender)!;
    const em = app.em();
    const config = this.configs.get(lender)!;
    const { form } = await app.get(FormConfigs).formOf(em, config);
    const formId = randomUUID();
    const { answers, requestedCents } = this.person(lender);
    const before = this.submissionsTo(lender);
    await app.get(ApplicationRows).insert(em, {
      ...{ id: formId, orgId, storeId, configId: config.id, linkId: null, associateId: null },
      ...{ locale: 'en', ip: '192.0.2.1', form, answers },
    });
    await app.sql(
      `UPDATE application SET state = 'submitted', submitted_at = now(), requested_cents = ? WHERE id = ?`,
      [requestedCents, formId],
    );
    await em.fork().transactional((transaction) =>
      app.get(Routes).startRoute(transaction, {
        applicationId: formId,
        enteredBy: 'shopper',
        formVersion: form.version,
        lenderRanks: [],
        answers: new Secret(answers),
      }),
    );
    return { formId, before };
  }

  /**
   * Returns data of a new person. Lenders recognize people by phone, email and SSN, so each application needs
   * different data.
   */
  private person(lender: string) {
    const { applicant } = scenariosOf(lender);
    const number = String((this.people += 1)).padStart(6, '0');
    const own: Record<string, string> = {
      email: `fault${number}@example.com`,
      mobile_phone:
        applicant.store.country === 'GB'
          ? `+44 7700 9${number.slice(1)}`
          : `(555) ${number.slice(0, 3)}-0${number.slice(3)}`,
      ssn_number: `90012${number.slice(2)}`,
    };
    const answers = Object.fromEntries(
      Object.entries(applicant.answers).map(([id, value]) => [id, own[id] ?? value]),
    );
    return { answers, requestedCents: applicant.requestedCents };
  }

  /**
   * Advances the simulated clocks of the lenders and the engine to the current time. The database has no
   * simulated clock, so its time is ahead after a lender's portal was slow to respond. The database sets the
   * time at which an application was sent. A plugin that searches a lender's applications compares the time
   * of sending with the lender's time of the decision.
   */
  private async moveClocksToNow(): Promise<void> {
    const behind = Math.ceil((Date.now() - this.nowMs) / 1000);
    if (behind > 0) await this.moveClocks(behind);
  }

  private async passTime(seconds: number): Promise<void> {
    // A lender needs only seconds to decide. Larger steps would make the lenders' tokens expire between two
    // faults.
    await this.moveClocks(Math.min(seconds, 10));
  }

  private async moveClocks(lendersSeconds: number): Promise<void> {
    // The engine's clock is advanced first. Otherwise webhooks that the lenders send during this call would
    // have a time in the future.
    this.nowMs += lendersSeconds * 1000;
    const { clock } = await this.control('clock', { seconds: lendersSeconds });
    this.nowMs = Date.parse(clock.now);
  }

  private async isOver(applied: readonly Applied[]): Promise<boolean> {
    const ids = applied.map(({ formId }) => formId);
    const [open] = await this.app.sql<{ count: string }>(
      `SELECT count(*) FROM route r WHERE r.application_id = ANY(?::uuid[]) AND (r.state <> 'done' OR EXISTS (
         SELECT 1 FROM attempt a WHERE a.application_id = r.application_id
           AND a.state NOT IN ('RESPONDED', 'REVIEW', 'NOT_SENT', 'NOT_RECEIVED', 'ERROR_FINAL')
           AND NOT (a.state = 'PENDING' AND a.outcome = 'timed_out')))`,
      [`{${ids.join(',')}}`],
    );
    return Number(open!.count) === 0;
  }

  private async resultOf(lender: string, { formId, before }: Applied): Promise<FaultResult> {
    const attempts = await this.app.attempts(formId);
    const route = await this.app.routeState(formId);
    const { state = 'none', outcome = null } = attempts.at(-1) ?? {};
    const moving = ['CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN'].includes(state);
    return {
      end: [state, outcome].filter(Boolean).join(' '),
      submissions: this.submissionsTo(lender) - before,
      isStuck: attempts.length === 0 || moving || route !== 'done',
      history: await this.app.story(formId),
    };
  }

  private submissionsTo(lender: string): number {
    return this.sandbox.ledger().filter((line) => line.lender === lender && line.kind === 'submission')
      .length;
  }

  /** Shortens the deadline for a lender that never replies. */
  private shortenDeadlines(hangs: boolean): void {
    for (const { manifest } of this.app.get(Catalogue).lenders) {
      const usual = usualDeadlines.get(manifest.id) ?? manifest.deadlineMs;
      usualDeadlines.set(manifest.id, usual);
      const short = manifest.transport === 'portal' ? hangMs.portal : hangMs.api;
      Object.assign(manifest, { deadlineMs: hangs ? short : usual });
    }
  }

  private async control(place: string, body: object): Promise<{ clock: { now: string } }> {
    const response = await fetch(`${this.sandbox.url}/_control/${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`The sandbox refused ${place}: ${text}`);
    return JSON.parse(text) as { clock: { now: string } };
  }
}

const usualDeadlines = new Map<string, number>();

export function scenariosOf(lender: string): ScenarioFile {
  return JSON.parse(readFileSync(path.join(pluginsFolder, lender, 'scenarios.json'), 'utf8')) as ScenarioFile;
}
