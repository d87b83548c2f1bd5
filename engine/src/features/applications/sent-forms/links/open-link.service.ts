import type { OpenLinkBody, RenewedLink, SentLinkView, StartedForm } from '@millrace/schemas/api';
import { ApplicationStarted } from '@millrace/schemas/events';
import { minutesFor } from '@millrace/schemas/form';
import { formOfStage } from '@millrace/schemas/stages';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { instantOrNull } from '../../../../platform/db/instants.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { IdempotentTokens } from '../../../../platform/sessions/idempotent-tokens.ts';
import type { Visitor } from '../../../../platform/sessions/tabs.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { linkOver, sendRefused, SentLinks } from '../../../forms/send-links/index.ts';
import { OutsideFormSettings } from '../../../tenancy/store-settings/index.ts';
import { AnswerVault, type ApplicationRow } from '../../applications/index.ts';
import { isAnswerable, openForm } from '../../applications/index.logic.ts';
import { ShopperSessions } from '../../verification/index.ts';
import { LinkHolder } from './link-holder.ts';

const perAddress = { name: 'open-link', most: 60, seconds: 60 };

/**
 * Handles a link that a store sent: shows what the link is for, opens the application once, or sends another
 * link.
 */
@Injectable()
export class OpenLink {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: SentLinks,
    private readonly holder: LinkHolder,
    private readonly outside: OutsideFormSettings,
    private readonly answers: AnswerVault,
    private readonly sessions: ShopperSessions,
    private readonly limiter: RateLimiter,
    private readonly vault: Vault,
    private readonly tokens: IdempotentTokens,
  ) {}

  /** Returns what the link is for. Changes nothing, because software that scans messages opens links too. */
  async view(token: string, ip: string): Promise<SentLinkView> {
    await this.limiter.take(perAddress, ip);
    return this.holder.holding(this.orm.em.fork(), token, async (em, { link, row, store }) => {
      const stage = await this.holder.firstStage(em, row);
      const asked = stage
        ? formOfStage(row.form, { keys: stage.lenders.map(({ key }) => key), fields: stage.questions }, {})
        : openForm(row, {});
      const { sections } = row.form;
      const lenders = new Set(
        sections.flatMap(({ fields }) => fields.flatMap(({ neededBy }) => neededBy.map((by) => by.lenderId))),
      );
      lenders.delete('store');
      const { soft, hard, unknown } = await this.holder.inquiries(em, row);
      const { brand } = await this.outside.shownBy(em, row.storeId);
      const { name, slug, phone, websiteUuid } = store;
      return {
        state: link.state,
        formId: row.id,
        locale: row.locale,
        askedByShopper: link.isOwn,
        submittedAt: isAnswerable(row) ? null : instantOrNull(row.submittedAt),
        store: { name, slug, uuid: websiteUuid ?? '', phone, ...(brand && { brand }) },
        fieldCount: asked.fieldCount,
        estimatedMinutes: minutesFor(asked),
        lenderCount: lenders.size,
        lenders: await this.holder.lenders(em, row),
        disclosures: await this.holder.texts(em, row),
        inquiries: { soft, hard },
        ...(unknown > 0 && { unknownInquiries: unknown }),
      };
    });
  }

  /**
   * Exchanges the link for a cookie that gives access to the link's application only. The answers are shown
   * only after the shopper entered a code.
   */
  async open(
    body: OpenLinkBody,
    visitor: Visitor,
    key?: string,
  ): Promise<{ token: string; started: StartedForm }> {
    await this.limiter.take(perAddress, visitor.ip);
    const asked = this.vault.hmac('open-link', JSON.stringify(body)).toString('base64');
    const scope = this.vault.hmac('open-link', body.token).toString('base64url');
    const { token, started } = await this.orm.em.fork().transactional((em) =>
      once(em, `open-link|${scope}`, key, asked, () =>
        this.holder.holding(em, body.token, async (held, { link, row }) => {
          if (link.state !== 'open') throw linkOver(link.state);
          await this.holder.agree(held, row, body, visitor);
          if (!(await this.links.spend(held, body.token))) throw linkOver('used');
          const begun = await this.sessions.begin(held, row, visitor);
          await this.record(held, 'form-link.opened', row);
          await recordEvent(held, ApplicationStarted, { storeId: row.storeId, applicationId: row.id });
          await queries(held)
            .updateTable('application')
            .set((eb) => ({ locale: body.locale, ip: eb.fn.coalesce('ip', eb.val(visitor.ip)) }))
            .where('id', '=', row.id)
            .execute();
          return { ...begun, token: this.tokens.seal(row.id, begun.token) };
        }),
      ),
    );
    return { started, token: this.tokens.open(started.formId, token) };
  }

  /**
   * Sends another link to the contact in the application. A person who has only the old link therefore gains
   * nothing.
   */
  async renew(token: string, ip: string, key?: string): Promise<RenewedLink> {
    await this.limiter.take(perAddress, ip);
    const scope = this.vault.hmac('open-link', token).toString('base64url');
    const request = { scope: `renew-link|${scope}`, key, asked: {} };
    const { link } = await this.links.sendOnce(this.orm.em.fork(), request, (transaction) =>
      this.holder.holding(transaction, token, async (held, { row, store }) => {
        const { mobile_phone: phone, email } = this.answers.open(row).reveal();
        const address = phone ?? email;
        if (!address) throw sendRefused([]);
        const issued = await this.links.issue(held, {
          store,
          kind: 'renewed',
          applicationId: row.id,
          choice: null,
          destinations: [{ channel: phone ? 'sms' : 'email', address }],
          message: '',
          locale: row.locale,
          sender: null,
        });
        await this.record(held, 'form-link.renewed', row);
        return { link: issued };
      }),
    );
    return { sentTo: link.sentTo };
  }

  private record(em: EntityManager, action: string, { id, orgId, storeId }: ApplicationRow): Promise<void> {
    return audit(em, {
      action,
      actor: { kind: 'shopper', id },
      orgId,
      storeId,
      subject: { kind: 'application', id },
    });
  }
}
