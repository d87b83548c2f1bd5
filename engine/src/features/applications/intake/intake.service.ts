import type { FormExists, FormExistsQuery, IntakeBody, IntakeForm } from '@millrace/schemas/api';
import type { FieldError, Locale } from '@millrace/schemas/form';
import { cleanValue, fieldIn, validateField, type Market } from '@millrace/schemas/fields';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import {
  keyOfWorker,
  type IntegrationActor,
  type StaffActor,
  type TillActor,
} from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { OutsideForms } from '../../forms/outside-forms/index.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { auditStore, Stores } from '../../tenancy/stores/index.ts';
import { ApplicationRows } from '../applications/index.ts';
import { answersRefused, patchAnswers, progressOf } from '../applications/index.logic.ts';
import { ApplicationSearch } from '../listings/index.ts';

type Worker = StaffActor | IntegrationActor;

const notOpen = () =>
  conflict(
    'form-not-open',
    'This store is not taking applications at the moment.',
    'Check the settings and the lenders of the store.',
  );

const notForTests = () =>
  conflict(
    'live-token-needed',
    'A test token starts no real application.',
    'Start a checkout session, or use a live token.',
  );

/**
 * Limit on how often one user may ask whether a shopper has applied. Without the limit, a user could search
 * for people.
 */
const checksPerPerson = { name: 'forms-exists', most: 20, seconds: 3600 };

/**
 * Starts applications for shoppers at the request of a store. Such an application contains no consent yet.
 * The shopper gives the consent later, through a link.
 */
@Injectable()
export class Intake {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly search: ApplicationSearch,
    private readonly outside: OutsideForms,
    private readonly stores: Stores,
    private readonly associates: Associates,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
  ) {}

  create(actor: Worker, body: IntakeBody, key?: string): Promise<IntakeForm> {
    if (actor.kind === 'integration' && actor.isTest) throw notForTests();
    const asked = this.vault.hmac('intake', JSON.stringify(body)).toString('base64');
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `intake|${keyOfWorker(actor)}`, key, asked, () => this.begin(em, actor, body)),
      );
  }

  /** Returns the store's newest application with this phone or email address. */
  async exists(actor: Worker, query: FormExistsQuery): Promise<FormExists> {
    await this.limiter.take(checksPerPerson, keyOfWorker(actor));
    const em = this.orm.em.fork();
    const store = await this.stores.find(em, query.storeId);
    if (!store) throw notFound('This store');
    const phones = await this.search.phoneHashes(em, query.mobile_phone.replace(/\D/g, ''));
    const emails = await this.search.emailHashes(em, query.email.trim().toLowerCase());
    const asBytes = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, 'hex'));
    const row = await queries(em)
      .selectFrom('application')
      .select(['id', 'reference', 'created_at as at'])
      .where('store_id', '=', store.id)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([anyOf(eb, 'phone_index', asBytes(phones)), anyOf(eb, 'email_index', asBytes(emails))]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return {
      exists: row !== undefined,
      form_id: row?.id ?? null,
      reference: row?.reference ?? null,
      created_at: row ? instant(row.at) : null,
    };
  }

  /**
   * Starts the application in the caller's transaction. Answers in the request count as entered by the store.
   * Answers to questions that the form does not ask are dropped.
   */
  async begin(
    em: EntityManager,
    actor: Worker | TillActor,
    body: IntakeBody,
    further: Readonly<Record<string, string>> = {},
  ): Promise<IntakeForm> {
    const { storeId, locale = 'en' } = body;
    const { store, config, form, link, associate, patch, options } = await this.check(em, body, further);
    const id = randomUUID();
    const { reference, ...sealing } = await this.rows.insert(em, {
      id,
      orgId: store.orgId,
      storeId,
      configId: config.id,
      linkId: link?.id ?? null,
      associateId: associate?.id ?? null,
      locale,
      ip: null,
      form,
      answers: {},
    });
    const progress = progressOf(form, patch.answers, options);
    const fields = Object.keys(patch.answers);
    const entered = {
      fields,
      source: { by: 'staff', user: actor.kind === 'staff' ? actor.userId : null },
    } as const;
    const row = { id, orgId: store.orgId, locale, ...sealing };
    await this.rows.saveAnswers(em, row, patch.answers, progress, true, entered);
    await auditStore(em, actor, {
      action: 'application.begun-by-store',
      storeId,
      subject: { kind: 'application', id },
    });
    return { form_id: id, reference };
  }

  /**
   * Validates the data of a new application and returns it normalized. Throws if the store takes no
   * applications, or if an answer is invalid.
   */
  async check(em: EntityManager, body: IntakeBody, further: Readonly<Record<string, string>> = {}) {
    const { storeId, locale = 'en' } = body;
    const store = await this.stores.find(em, storeId);
    if (!store?.websiteUuid) throw notFound('This store');
    const { open, config, form, link } = await this.outside.find(em, { storeUuid: store.websiteUuid });
    if (!open) throw notOpen();
    const associate = await this.associates.nameable(em, storeId, body.associate_id);
    const options = { locale, today: this.clock.dayIn(store.timezone) };
    const { contact, findings } = contactOf(body, {
      ...options,
      country: store.country,
      currency: store.currency,
    });
    const asked = new Set(form.sections.flatMap(({ fields }) => fields.map((field) => field.id)));
    const { first_name = '', last_name = '' } = body;
    const known = Object.entries({ ...further, first_name, last_name }).filter(([field]) => asked.has(field));
    const patch = patchAnswers(form, contact, Object.fromEntries(known), options);
    const errors = [...findings, ...patch.errors];
    if (errors.length > 0) throw answersRefused(errors);
    return { store, config, form, link, associate, patch, options };
  }
}

const contactFields = ['mobile_phone', 'email'] as const;

/** Returns the normalized phone and email address, or the errors in them. */
function contactOf(
  given: Readonly<Record<(typeof contactFields)[number], string>>,
  { country, currency, ...options }: Market & { locale: Locale; today: string },
): { contact: Record<string, string>; findings: FieldError[] } {
  const findings: FieldError[] = [];
  const contact: Record<string, string> = {};
  for (const id of contactFields) {
    const field = fieldIn(id, { country, currency })!;
    const typed = given[id].trim();
    const finding = validateField({ ...field, required: true }, typed, options);
    if (finding) findings.push({ field: id, ...finding });
    contact[id] = String(cleanValue(field, typed) ?? '');
  }
  return { contact, findings };
}
