import type { GenerateFormsBody, TestForms } from '@millrace/schemas/api';
import { fieldIn, validateField, type Market } from '@millrace/schemas/fields';
import { masksFor } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { FormConfigs, type FormConfig } from '../../forms/form-configs/index.ts';
import { MarketingLinks } from '../../forms/marketing-links/index.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { auditStore, Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import { between, pick } from './random.logic.ts';
import { TestApplications } from './test-application-queries.ts';
import { daysFinding, daysOf, usualDays } from './test-days.logic.ts';
import { daysRefused, noFormToFill, phoneRefused, testDataIsOff } from './test-forms.errors.ts';
import { inOrder } from './lender-order.logic.ts';
import { testPerson, testPhoneIn } from './test-people.logic.ts';
import { TestRoutes } from './test-routes.ts';
import { TestSales } from './test-sales.ts';

/** Minutes that a test applicant seems to have needed for the form. */
const minutesToFill = 3;

/** Fills a store with test applications, and removes test applications again. */
@Injectable()
export class TestFormsService {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly stores: Stores,
    private readonly configs: FormConfigs,
    private readonly links: MarketingLinks,
    private readonly associates: Associates,
    private readonly applications: TestApplications,
    private readonly routes: TestRoutes,
    private readonly sales: TestSales,
  ) {}

  generate(actor: StaffActor, body: GenerateFormsBody, key?: string): Promise<TestForms> {
    if (this.config.TEST_DATA !== '1') throw testDataIsOff();
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `generate-forms|${actor.userId}`, key, body, () => this.generateWithin(em, actor, body)),
      );
  }

  disableAll(actor: StaffActor, storeId: number): Promise<TestForms> {
    if (this.config.TEST_DATA !== '1') throw testDataIsOff();
    return this.orm.em.fork().transactional(async (em) => {
      const count = await this.applications.disable(em, storeId, actor.userId);
      await auditStore(em, actor, { action: 'test-forms.disabled', storeId, facts: { count } });
      return { success: true, count };
    });
  }

  private async generateWithin(
    em: EntityManager,
    actor: StaffActor,
    body: GenerateFormsBody,
  ): Promise<TestForms> {
    const { store: storeId, how_many: count } = body;
    const store = await this.stores.find(em, storeId);
    if (!store) throw notFound('This store');
    const today = this.clock.dayIn(store.timezone);
    const days = body.createdDate ?? usualDays(today);
    const finding = daysFinding(days, today);
    if (finding) throw daysRefused(finding);
    const phone = checkedPhone(body.mobile_phone, { ...store, today });
    const { config, linkId } = await this.formOf(em, store, body.form);
    const asking = await this.configs.askingLenders(em, config);
    const lenders = inOrder(asking, config.lenderOrder);
    if (lenders.length === 0) throw noFormToFill();
    const { form } = await this.configs.formOf(em, config);
    const associates = await this.associates.named(em, storeId);
    const throughLink = body.is_outside_form === true || body.is_qr_code === true;
    const { random } = Math;
    for (const day of daysOf(days, count)) {
      const { answers, requestedCents } = testPerson(form, { today, phone, random });
      const id = randomUUID();
      const at = this.momentOf(day);
      const submittedAt = new Date(at.getTime() + minutesToFill * 60_000);
      const named = { orgId: config.orgId, storeId, configId: config.id };
      await this.applications.add(em, {
        id,
        ...named,
        linkId: throughLink ? linkId : null,
        associateId: associates.length > 0 ? pick(random, associates).id : null,
        locale: 'en',
        ip: null,
        form,
        answers,
        createdAt: at,
        submittedAt,
      });
      const choice = await this.routes.answer(em, {
        applicationId: id,
        ...named,
        mode: config.mode,
        ...{ lenders, requestedCents, submittedAt, random },
        randomResults: body.randomAppResults === true,
        randomCloseout: body.randomize_closeout_data === true,
      });
      if (choice) await this.sales.end(em, { id, ...named }, choice, { associates, random });
      if (body.is_qr_code && linkId !== null) await this.links.click(em, linkId);
    }
    await auditStore(em, actor, { action: 'test-forms.generated', storeId, facts: { count } });
    return { success: true, count };
  }

  private async formOf(
    em: EntityManager,
    store: StoreFacts,
    wanted: number | undefined,
  ): Promise<{ config: FormConfig; linkId: number | null }> {
    const link = await this.links.defaultOf(em, store.id);
    const id = wanted ?? link?.configId;
    const config =
      id === undefined ? await this.configs.newestOf(em, store.id) : await this.configs.find(em, id);
    if (config && config.storeId !== store.id) throw notFound('This form');
    if (!config || config.archived) throw noFormToFill();
    return { config, linkId: link?.configId === config.id ? link.id : null };
  }

  /**
   * Returns a time of this day within the opening hours of shops in the USA. The time is never in the
   * future.
   */
  private momentOf(day: string): Date {
    const minutes = between(Math.random, 15 * 60, 23 * 60);
    const at = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
    const longest = this.clock.now() - 15 * 60_000;
    return new Date(Math.min(at, longest - between(Math.random, 0, 45) * 60_000));
  }
}

function checkedPhone(
  given: string | undefined,
  { country, currency, today }: Market & { today: string },
): string {
  const phone = given?.trim() ? masksFor(country).phone.format(given) : testPhoneIn(country);
  const finding = validateField(
    { ...fieldIn('mobile_phone', { country, currency })!, required: true },
    phone,
    {
      locale: 'en',
      today,
    },
  );
  if (finding) throw phoneRefused(finding.message);
  return phone;
}
