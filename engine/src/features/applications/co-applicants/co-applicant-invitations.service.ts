import type { AskCoApplicantBody, CoApplicant } from '@millrace/schemas/api';
import { cleanValue, fieldIn, validateField, type Market } from '@millrace/schemas/fields';
import { partSubject, partText } from '@millrace/schemas/links';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { SentLinks, sentToOf, type Destination, type IssuedLink } from '../../forms/send-links/index.ts';
import { channelsOf, StoreSettings } from '../../tenancy/store-settings/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { AnswerVault, ApplicationRows, type ApplicationRow } from '../applications/index.ts';
import { alreadySubmitted, type StoredAnswers } from '../applications/index.logic.ts';
import { channelNotOffered, destinationIndex } from '../verification/index.ts';
import {
  calledName,
  coApplicantQuestion,
  partFields,
  withoutPartAnswers,
} from './co-applicant-form.logic.ts';
import { CoApplicantParts, statusOf } from './co-applicant-part-queries.ts';
import { contactRefused, noCoApplicant, partDone } from './co-applicants.errors.ts';

/**
 * Lets the applicant invite a co-applicant, who then answers on another phone. The applicant can see the
 * progress of the co-applicant and can withdraw the invitation.
 */
@Injectable()
export class CoApplicantInvitations {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly parts: CoApplicantParts,
    private readonly links: SentLinks,
    private readonly stores: Stores,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  async status(formId: string): Promise<CoApplicant> {
    return { coApplicant: statusOf(await this.parts.find(this.orm.em.fork(), formId)) };
  }

  async ask(formId: string, body: AskCoApplicantBody, key?: string): Promise<CoApplicant> {
    const asked = this.vault.hmac('ask-co-applicant', JSON.stringify(body)).toString('base64');
    const em = this.orm.em.fork();
    const request = { scope: `ask-co-applicant|${formId}`, key, asked };
    const { coApplicant } = await this.links.sendOnce(em, request, async (transaction) => ({
      link: await this.askWithin(transaction, formId, body),
      coApplicant: statusOf(await this.parts.find(transaction, formId)),
    }));
    return { coApplicant };
  }

  /**
   * Withdraws the invitation, because the applicant wants to answer for the co-applicant. Answers from the
   * co-applicant's phone are deleted, because the applicant must not see them.
   */
  async takeBack(formId: string): Promise<CoApplicant> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.lock(em, formId);
      const part = await this.parts.find(em, formId);
      if (!part) return;
      if (part.sessionHash)
        await this.rows.saveAnswers(em, row, withoutPartAnswers(row.form, this.answers.open(row).reveal()));
      await this.parts.takeBack(em, formId);
      await this.record(em, row, 'co-applicant.taken-back');
      await this.parts.recordChange(em, row);
    });
    return { coApplicant: null };
  }

  private async askWithin(em: EntityManager, formId: string, body: AskCoApplicantBody): Promise<IssuedLink> {
    const row = await this.lock(em, formId);
    const store = await this.stores.find(em, row.storeId);
    if (!store) throw notFound('This application');
    const stored = this.answers.open(row).reveal();
    const asked = partFields(row.form);
    if (asked.length === 0 || stored[coApplicantQuestion] !== 'Y') throw noCoApplicant();
    if ((await this.parts.find(em, formId))?.doneAt) throw partDone();
    const { formVerification } = await this.settings.of(em, row.storeId);
    if (!channelsOf(formVerification).includes(body.channel)) throw channelNotOffered();
    const destination = this.destinationOf(body, stored, store);
    const locale = body.locale ?? row.locale;
    const words = { store: store.name, applicant: calledName(stored), locale };
    const issued = await this.links.issue(em, {
      store,
      kind: 'co_applicant',
      applicationId: formId,
      choice: null,
      destinations: [destination],
      message: '',
      letter: {
        page: '/co-applicant',
        subject: partSubject(store.name, locale),
        bodyOf: (url) => partText({ ...words, url }),
      },
      locale,
      sender: null,
    });
    const { masked } = sentToOf(destination);
    await this.parts.invite(em, row, { linkId: issued.id, destination, masked });
    await this.prefill(em, row, { stored, asked, destination });
    await this.record(em, row, 'co-applicant.asked', { channel: body.channel });
    await this.parts.recordChange(em, row);
    return issued;
  }

  private async lock(em: EntityManager, formId: string): Promise<ApplicationRow> {
    const row = await this.rows.lock(em, formId);
    if (!row) throw notFound('This application');
    if (row.state !== 'draft') throw alreadySubmitted();
    return row;
  }

  /**
   * Validates and normalizes the co-applicant's contact. It must differ from the applicant's contact, because
   * each of the two people confirms a contact with a code.
   */
  private destinationOf(
    { channel, ...body }: AskCoApplicantBody,
    stored: StoredAnswers,
    { country, currency }: Market,
  ): Destination {
    const field = channel === 'sms' ? ('mobile_phone' as const) : ('email' as const);
    const given = body[field]?.trim() ?? '';
    const catalogued = fieldIn(field, { country, currency })!;
    const options = { locale: body.locale ?? ('en' as const), today: this.clock.dayIn('UTC') };
    const finding = validateField({ ...catalogued, required: true }, given, options);
    if (finding) throw contactRefused([{ field, ...finding }]);
    const address = String(cleanValue(catalogued, given));
    const own = stored[field];
    const same = (text: string) => destinationIndex(this.vault, channel, text).toString('hex');
    if (own && same(own) === same(address))
      throw contactRefused([
        {
          field,
          code: 'own-contact',
          message: 'This is your own phone or email. Enter the phone or email of your co-applicant.',
        },
      ]);
    return { channel, address };
  }

  /** Fills in the co-applicant's contact as an answer, so that the co-applicant need not type it again. */
  private async prefill(
    em: EntityManager,
    row: ApplicationRow,
    known: { stored: StoredAnswers; asked: readonly string[]; destination: Destination },
  ): Promise<void> {
    const { stored, asked, destination } = known;
    const field = destination.channel === 'sms' ? 'co_mobile_phone' : 'co_email';
    if (!asked.includes(field) || stored[field] === destination.address) return;
    const entered = { fields: [field], source: { by: 'prefill' } } as const;
    const answers = { ...stored, [field]: destination.address };
    await this.rows.saveAnswers(em, row, answers, undefined, false, entered);
  }

  private record(
    em: EntityManager,
    { id, orgId, storeId }: ApplicationRow,
    action: string,
    facts: Record<string, string> = {},
  ): Promise<void> {
    const subject = { kind: 'application', id };
    return audit(em, { action, actor: { kind: 'shopper', id }, orgId, storeId, subject, facts });
  }
}
