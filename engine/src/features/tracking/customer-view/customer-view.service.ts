import type { AasoDetails, ConsumerView, OpenCustomerViewBody, StartedForm } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { instant } from '../../../platform/db/instants.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { BrowserAccess, EndsAccess, type NewCookie } from '../../../platform/sessions/browser-access.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { ApplicationRows, Applications, RouteStarter } from '../../applications/applications/index.ts';
import { NextStages } from '../../applications/shopper-forms/index.ts';
import { ShopperSessions } from '../../applications/verification/index.ts';
import { brandOf, shopperTimeline, Timelines } from '../timelines/index.ts';
import { forCustomerView } from './customer-view.logic.ts';
import { notSubmitted } from './customer-view.errors.ts';

/** How long a customer view can be used, in hours. This is enough for a visit to the store. */
const hours = 2;

/**
 * Manages customer views, in which the store shows its screen to the shopper. The browser holds a cookie
 * that allows only reading one form.
 */
@Injectable()
export class CustomerViews {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly timelines: Timelines,
    private readonly routes: RouteStarter,
    private readonly access: BrowserAccess,
    private readonly rows: ApplicationRows,
    private readonly sessions: ShopperSessions,
    private readonly stages: NextStages,
  ) {}

  /**
   * Opens a customer view. This ends the previous view of the form. It also ends the session of the store
   * user who opened the view, because a stranger now uses the device. A user with a PIN can sign in again
   * there with the PIN.
   */
  async openCustomerView(
    { userId, session }: { userId: number; session: Buffer | null },
    { form_id: formId, store_id: storeId, lender_id: lenderId }: OpenCustomerViewBody,
  ): Promise<{ token: string; pin: NewCookie | undefined; details: AasoDetails }> {
    const token = randomBytes(32).toString('base64url');
    return this.orm.em.fork().transactional(async (em) => {
      const application = await this.applications.findInStore(em, storeId, formId);
      if (!application) throw notFound('This application');
      if (application.state === 'draft') throw notSubmitted();
      await this.routes.lockRoute(em, formId);
      await endViews(em).where('application_id', '=', formId).execute();
      const row = await queries(em)
        .insertInto('customer_view')
        .values({
          application_id: formId,
          org_id: application.orgId,
          store_id: storeId,
          lender_id: lenderId ?? null,
          token_hash: hashOf(token),
          handed_by: userId,
          expires_at: fromNow({ hours }),
        })
        .returning(['id', 'expires_at'])
        .executeTakeFirstOrThrow();
      await audit(em, {
        action: 'application.screen-turned',
        actor: { kind: 'staff', id: String(userId) },
        orgId: application.orgId,
        storeId,
        subject: { kind: 'application', id: formId },
      });
      const pin = session ? await this.access.endWithin(em, 'staff', session) : undefined;
      const details = { aaso_id: row.id, form_id: formId, store_id: storeId };
      return { token, pin, details: { ...details, expires_at: instant(row.expires_at) } };
    });
  }

  @OnQuarantine('customer-views-ended')
  async endAll(em: EntityManager, beganAt: string): Promise<number> {
    const { numUpdatedRows } = await queries(em)
      .updateTable('customer_view')
      .set((eb) => ({ ended_at: eb.fn<string>('now') }))
      .where('ended_at', 'is', null)
      .where('handed_at', '<', beganAt)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async details(pass: string | undefined, formId: string): Promise<AasoDetails> {
    const row = await this.held(this.orm.em.fork(), pass, formId);
    return {
      aaso_id: row.id,
      form_id: formId,
      store_id: row.store_id,
      expires_at: instant(row.expires_at),
    };
  }

  async view(
    pass: string | undefined,
    place: { storeId: number; formId: string },
    screen?: Locale,
  ): Promise<ConsumerView> {
    const em = this.orm.em.fork();
    const { store_id: storeId, lender_id: lenderId } = await this.held(em, pass, place.formId);
    if (storeId !== place.storeId) throw notFound('This view');
    return alsoWithin({ form: place.formId }, async () => {
      const { application, timeline, look, stage } = await inSnapshot(em, async (seen) => ({
        look: await brandOf(seen, storeId),
        application: await this.applications.find(seen, place.formId),
        timeline: await this.timelines.read(seen, place.formId),
        stage: lenderId === null ? await this.stages.next(seen, place.formId) : null,
      }));
      if (!application || !timeline) throw notFound('This view');
      const entries = shopperTimeline(timeline.facts, screen ?? application.locale);
      const { mode, sequence, done, startedAt } = timeline;
      const { reference, chosen, store, requestedCents } = application;
      return {
        form_id: place.formId,
        store_id: storeId,
        reference,
        mode,
        sequence,
        done,
        startedAt,
        entries: entries
          .filter((entry) => lenderId === null || entry.lenderId === lenderId)
          .map(forCustomerView),
        purchaseCents: requestedCents,
        chosen: chosen && { attemptId: chosen.attemptId, offerId: chosen.offerId },
        next: stage && timeline.waits ? { lenders: stage.lenders, questions: stage.questions } : null,
        store: { name: store.name, phone: store.phone, currency: store.currency, ...look },
      };
    });
  }

  /**
   * Starts a session that lets the shopper choose an offer on this screen. The session shows nothing until
   * the shopper enters a code. Millrace sends the code to the phone or email address of the application.
   */
  async startChoice(
    pass: string | undefined,
    formId: string,
    visitor: Visitor,
  ): Promise<{ token: string; started: StartedForm }> {
    const em = this.orm.em.fork();
    await this.held(em, pass, formId);
    return alsoWithin({ form: formId }, () =>
      em.transactional(async (transaction) => {
        const row = await this.rows.find(transaction, formId);
        if (!row) throw notFound('This view');
        await audit(transaction, {
          action: 'application.choice-begun-in-store',
          actor: { kind: 'shopper', id: formId },
          orgId: row.orgId,
          storeId: row.storeId,
          subject: { kind: 'application', id: formId },
        });
        return this.sessions.begin(transaction, row, visitor);
      }),
    );
  }

  /** Ends a customer view. Ending it a second time has no further effect. */
  async end(pass: string | undefined): Promise<void> {
    if (!pass) return;
    await endViews(this.orm.em.fork()).where('token_hash', '=', hashOf(pass)).execute();
  }

  @EndsAccess('view')
  async endAccess(em: EntityManager, hash: Buffer): Promise<undefined> {
    await endViews(em).where('token_hash', '=', hash).execute();
  }

  /** Returns the open view. Throws 404 for another form, for another browser, or if the view has ended. */
  private async held(em: EntityManager, pass: string | undefined, formId: string) {
    if (!pass) throw notFound('This view');
    const row = await queries(em)
      .selectFrom('customer_view')
      .select(['id', 'application_id', 'store_id', 'lender_id', 'expires_at'])
      .where('token_hash', '=', hashOf(pass))
      .where('ended_at', 'is', null)
      .where((eb) => eb('expires_at', '>', eb.fn<string>('now')))
      .executeTakeFirst();
    if (row?.application_id !== formId) throw notFound('This view');
    return row;
  }
}

const endViews = (em: EntityManager) =>
  queries(em)
    .updateTable('customer_view')
    .set((eb) => ({ ended_at: eb.fn<Date>('now') }))
    .where('ended_at', 'is', null);
