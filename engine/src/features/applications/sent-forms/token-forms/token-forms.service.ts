import type { FormUpdated, TokenForm, TokenFormBody } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { Clock } from '../../../../platform/clock.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import type { Visitor } from '../../../../platform/sessions/tabs.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { linkInactive } from '../../../forms/outside-forms/index.ts';
import { linkOver, SentLinks } from '../../../forms/send-links/index.ts';
import { StoreSettings } from '../../../tenancy/store-settings/index.ts';
import { AnswerVault, ApplicationRows } from '../../applications/index.ts';
import {
  alreadySubmitted,
  answersRefused,
  newerAnswersSaved,
  patchAnswers,
  progressOf,
} from '../../applications/index.logic.ts';
import { CoApplicantParts, formWithoutPart } from '../../co-applicants/index.ts';
import { LinkHolder, type HeldLink } from '../links/link-holder.ts';
import { closedToLinks } from './token-forms.logic.ts';

type Consenting = Pick<Visitor, 'ip' | 'userAgent'>;

const perAddress = { name: 'token-form', most: 60, seconds: 60 };

/**
 * Gives the person with a link access to its application without a session: the person can read the questions
 * and answer those without an answer. Existing answers are neither shown nor changed, because that needs a
 * code. After a save, the link cannot be used again.
 */
@Injectable()
export class TokenForms {
  constructor(
    private readonly orm: MikroORM,
    private readonly holder: LinkHolder,
    private readonly links: SentLinks,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly parts: CoApplicantParts,
    private readonly settings: StoreSettings,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  async read(
    { token, formId, storeId }: { token: string; formId: string; storeId?: number },
    ip: string,
  ): Promise<TokenForm> {
    await this.limiter.take(perAddress, ip);
    return this.holder.holding(this.orm.em.fork(), token, async (em, { link, row, store }) => {
      if (row.id !== formId || (storeId !== undefined && row.storeId !== storeId)) throw linkInactive();
      if (link.state !== 'open') throw linkOver(link.state);
      const { soft, hard } = await this.holder.inquiries(em, row);
      return {
        form_id: row.id,
        store_id: row.storeId,
        store: { name: store.name, phone: store.phone },
        state: row.state,
        locale: row.locale,
        version: row.version,
        form: { ...(await this.formOf(em, row)) },
        answered: Object.keys(this.answers.open(row).reveal()),
        disclosures: await this.holder.texts(em, row),
        inquiries: { soft, hard },
      };
    });
  }

  async save(token: string, body: TokenFormBody, visitor: Consenting, key?: string): Promise<FormUpdated> {
    await this.limiter.take(perAddress, visitor.ip);
    const asked = this.vault.hmac('token-form', JSON.stringify(body)).toString('base64');
    const scope = this.vault.hmac('token-form', token).toString('base64url');
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `token-form|${scope}`, key, asked, () =>
          this.holder.holding(em, token, (held, found) => this.saveWithin(held, token, found, body, visitor)),
        ),
      );
  }

  private async saveWithin(
    em: EntityManager,
    token: string,
    { link, row: { id }, store }: HeldLink,
    body: TokenFormBody,
    visitor: Consenting,
  ): Promise<FormUpdated> {
    if (link.state !== 'open') throw linkOver(link.state);
    const row = await this.rows.lock(em, id);
    if (!row) throw linkInactive();
    if (row.state !== 'draft') throw alreadySubmitted();
    if (body.version !== undefined && body.version !== row.version) throw newerAnswersSaved();
    const locale = body.locale ?? row.locale;
    const { consents = [], inquiries } = body;
    await this.holder.agree(em, row, { locale, consents, ...(inquiries && { inquiries }) }, visitor);
    const { strict_names: strictNames } = (await this.settings.of(em, row.storeId)).values;
    const options = { locale, today: this.clock.dayIn(store.timezone), strictNames };
    const form = await this.formOf(em, row);
    const stored = this.answers.open(row).reveal();
    const patch = patchAnswers(form, stored, body.values, options);
    const errors: FieldError[] = [...closedToLinks(stored, body.values), ...patch.errors];
    if (errors.length > 0) throw answersRefused(errors);
    if (!(await this.links.spend(em, token))) throw linkOver('used');
    const progress = progressOf(form, patch.answers, options);
    const entered = { fields: patch.entered };
    const saved = await this.rows.saveAnswers(em, { ...row, locale }, patch.answers, progress, true, entered);
    await audit(em, {
      action: 'form-link.answered',
      actor: { kind: 'shopper', id },
      orgId: row.orgId,
      storeId: row.storeId,
      subject: { kind: 'application', id },
      facts: { fields: patch.changed.join(' ') },
    });
    return { form_id: id, version: saved.version, changed: patch.changed };
  }

  private async formOf(em: EntityManager, row: HeldLink['row']): Promise<HeldLink['row']['form']> {
    return (await this.parts.find(em, row.id)) ? formWithoutPart(row.form) : row.form;
  }
}
