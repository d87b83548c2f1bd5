import type {
  CoApplicantLink,
  DeclineCoApplicantBody,
  OpenCoApplicantBody,
  OpenedPart,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { IdempotentTokens } from '../../../platform/sessions/idempotent-tokens.ts';
import { sessionLimits } from '../../../platform/sessions/session-limits.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { FormConfigs } from '../../forms/form-configs/index.ts';
import { linkOver, SentLinks, type FoundLink } from '../../forms/send-links/index.ts';
import { consentFindings, Disclosures } from '../../lenders/disclosures/index.ts';
import { OutsideFormSettings } from '../../tenancy/store-settings/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import {
  AnswerVault,
  ApplicationRows,
  Applications,
  consentsOf,
  recordConsents,
  type ApplicationRow,
} from '../applications/index.ts';
import { calledName, partFields } from './co-applicant-form.logic.ts';
import { CoApplicantParts, type CoApplicantPartRow } from './co-applicant-part-queries.ts';
import { contactRefused, linkUnknown } from './co-applicants.errors.ts';
import { PartHolder, type HeldPart } from './part-holder.ts';

export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

interface Opened {
  token: string;
  formId: string;
  reply: OpenedPart;
}

const perAddress = { name: 'co-applicant-link', most: 60, seconds: 60 };

/**
 * Handles a co-applicant's link: shows what the link is for, gives access to the co-applicant's questions
 * once, or declines the invitation.
 */
@Injectable()
export class PartLinks {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: SentLinks,
    private readonly parts: CoApplicantParts,
    private readonly holder: PartHolder,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly applications: Applications,
    private readonly configs: FormConfigs,
    private readonly stores: Stores,
    private readonly outside: OutsideFormSettings,
    private readonly disclosures: Disclosures,
    private readonly limiter: RateLimiter,
    private readonly vault: Vault,
    private readonly tokens: IdempotentTokens,
  ) {}

  /**
   * Ends all sessions of co-applicants after the database was restored from a backup. The start of a session
   * is not stored, so sessions that began after the restore end too.
   */
  @OnQuarantine('co-applicant-sessions-revoked')
  async revoke(em: EntityManager, beganAt: string): Promise<number> {
    const { numUpdatedRows } = await queries(em)
      .updateTable('co_applicant_part')
      .set({ session_hash: null })
      .where('session_hash', 'is not', null)
      .where('session_ends_at', '>', beganAt)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Returns what the link is for. Changes nothing, because software that scans messages opens links too. */
  async view(token: string, ip: string): Promise<CoApplicantLink> {
    await this.limiter.take(perAddress, ip);
    return this.linked(this.orm.em.fork(), token, async (em, link, { part, row, store }) => {
      const { brand } = await this.outside.shownBy(em, row.storeId);
      return {
        state: stateOf(link, part, row.state),
        applicant: calledName(this.answers.open(row).reveal()),
        locale: row.locale,
        store: { name: store.name, phone: store.phone, ...(brand && { brand }) },
        sentTo: { channel: part.channel, masked: part.masked },
        fieldCount: partFields(row.form).length,
        ...(await this.asked(em, row)),
        disclosures: await this.textsFor(em, row),
      };
    });
  }

  /** Returns the lenders that can get the answers, and the credit inquiries that they can make. */
  private async asked(
    em: EntityManager,
    { id, form, stages }: ApplicationRow,
  ): Promise<Pick<CoApplicantLink, 'lenders' | 'inquiries' | 'unknownInquiries'>> {
    const facts = await this.applications.find(em, id);
    const config = facts && (await this.configs.find(em, facts.config.id));
    if (!config) return { lenders: [], inquiries: { soft: 0, hard: 0 }, unknownInquiries: 0 };
    const only = facts.config.onlyLenders;
    const first = stages.length === 0 ? await this.configs.firstStage(em, config, form, only) : null;
    const { unknown, ...inquiries } = first
      ? { ...first.inquiries, unknown: first.unknown }
      : await this.configs.inquiriesOf(em, config, only);
    return {
      lenders: await this.configs.namedLenders(em, config, only, first),
      inquiries,
      unknownInquiries: unknown,
    };
  }

  /** Exchanges the link for a cookie that gives access only to the co-applicant's questions. */
  async open(
    body: OpenCoApplicantBody,
    visitor: Visitor,
    key?: string,
  ): Promise<{ token: string; reply: OpenedPart }> {
    await this.limiter.take(perAddress, visitor.ip);
    const asked = this.vault.hmac('open-part', JSON.stringify(body)).toString('base64');
    const scope = this.vault.hmac('open-part', body.token).toString('base64url');
    const opened = await this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `open-part|${scope}`, key, asked, () => this.openWithin(em, body, visitor)),
      );
    return { reply: opened.reply, token: this.tokens.open(opened.formId, opened.token) };
  }

  async decline({ token }: DeclineCoApplicantBody, ip: string): Promise<void> {
    await this.limiter.take(perAddress, ip);
    await this.orm.em.fork().transactional((em) =>
      this.linked(em, token, async (held, link, { row, part }) => {
        if (part.declined) return;
        const state = stateOf(link, part, row.state);
        if (state !== 'open') throw linkOver(state === 'expired' || state === 'replaced' ? state : 'used');
        await this.links.spend(held, token);
        await queries(held)
          .updateTable('co_applicant_part')
          .set((eb) => ({ declined_at: eb.fn<Date>('now') }))
          .where('application_id', '=', row.id)
          .execute();
        await this.holder.record(held, row, 'co-applicant.declined');
        await this.parts.recordChange(held, row);
      }),
    );
  }

  private openWithin(em: EntityManager, body: OpenCoApplicantBody, visitor: Visitor): Promise<Opened> {
    return this.linked(em, body.token, async (held, link, { part, row }) => {
      const state = stateOf(link, part, row.state);
      if (state !== 'open') throw linkOver(state === 'expired' || state === 'replaced' ? state : 'used');
      await this.agree(held, row, body, visitor);
      if (!(await this.links.spend(held, body.token))) throw linkOver('used');
      const token = randomBytes(32).toString('base64url');
      const { hours } = sessionLimits.shopper;
      await queries(held)
        .updateTable('co_applicant_part')
        .set({ session_hash: hashOf(token), session_ends_at: fromNow({ hours }), proven_at: null })
        .where('application_id', '=', row.id)
        .execute();
      await this.holder.record(held, row, 'co-applicant.opened');
      await this.parts.recordChange(held, row);
      const reply = { partId: row.id, sentTo: { channel: part.channel, masked: part.masked } };
      return { formId: row.id, token: this.tokens.seal(row.id, token), reply };
    });
  }

  private async linked<T>(
    em: EntityManager,
    token: string,
    work: (em: EntityManager, link: FoundLink, held: HeldPart) => Promise<T>,
  ): Promise<T> {
    const link = await this.links.find(em, token, 'co-applicant');
    if (!link) throw linkUnknown();
    return alsoWithin({ form: link.applicationId }, async () => {
      const row = await this.rows.find(em, link.applicationId);
      const part = row && (await this.parts.find(em, row.id));
      const store = row && (await this.stores.find(em, row.storeId));
      if (!row || !part || !store || store.isDisabled) throw linkUnknown();
      return work(em, link, { part, row, store });
    });
  }

  private async textsFor(
    em: EntityManager,
    { id, form }: HeldPart['row'],
  ): Promise<CoApplicantLink['disclosures']> {
    const agreed = (await consentsOf(em, id, 'co-applicant')).length > 0;
    const texts = async (locale: 'en' | 'es') =>
      agreed ? [] : [...(await this.disclosures.current(em, locale, form))];
    return { en: await texts('en'), es: await texts('es') };
  }

  private async agree(
    em: EntityManager,
    { id, form }: HeldPart['row'],
    body: OpenCoApplicantBody,
    visitor: Visitor,
  ): Promise<void> {
    if ((await consentsOf(em, id, 'co-applicant')).length > 0) return;
    const shown = await this.disclosures.current(em, body.locale, form);
    const findings = consentFindings(shown, body.consents);
    if (findings.length > 0) throw contactRefused(findings);
    const disclosures = await this.disclosures.current(em, 'en', form);
    const given = { applicationId: id, party: 'co-applicant', locale: body.locale, disclosures } as const;
    await recordConsents(em, { ...given, ...visitor });
  }
}

function stateOf(
  link: FoundLink,
  part: CoApplicantPartRow,
  application: 'draft' | 'submitted',
): CoApplicantLink['state'] {
  if (application === 'submitted') return 'closed';
  if (link.id !== part.linkId) return 'replaced';
  if (part.declined) return 'declined';
  return link.state;
}
