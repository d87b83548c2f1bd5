import type { LinkSent, SendLinkBody } from '@millrace/schemas/api';
import { ApplicationStarted } from '@millrace/schemas/events';
import type { SentFormChoice } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import type { IntegrationActor, StaffActor } from '../../../../platform/http/actor.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { FormConfigs } from '../../../forms/form-configs/index.ts';
import {
  SendableForms,
  sendRefused,
  sentReply,
  SentLinks,
  type IssuedLink,
} from '../../../forms/send-links/index.ts';
import { Associates } from '../../../tenancy/associates/index.ts';
import { auditStore, Stores } from '../../../tenancy/stores/index.ts';
import { Applications, AnswerVault, ApplicationRows } from '../../applications/index.ts';
import { alreadySubmitted } from '../../applications/index.logic.ts';
import { wantedLink, type WantedLink } from './send-form.logic.ts';

/** Sends an application to its shopper, either unchanged or with another form. */
@Injectable()
export class SendForm {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly applications: Applications,
    private readonly answers: AnswerVault,
    private readonly stores: Stores,
    private readonly configs: FormConfigs,
    private readonly sendable: SendableForms,
    private readonly links: SentLinks,
    private readonly associates: Associates,
    private readonly vault: Vault,
  ) {}

  async send(actor: StaffActor | IntegrationActor, body: SendLinkBody, key?: string): Promise<LinkSent> {
    const { wanted, findings } = wantedLink(body);
    if (!wanted) throw sendRefused(findings);
    const asked = this.vault.hmac('send-form', JSON.stringify(body)).toString('base64');
    const em = this.orm.em.fork();
    const request = { scope: `send-form|${wanted.formId}`, key, asked };
    const { link } = await this.links.sendOnce(em, request, async (transaction) => ({
      link: await this.sendWithin(transaction, actor, wanted),
    }));
    return sentReply(link, wanted.formId);
  }

  private async sendWithin(
    em: EntityManager,
    actor: StaffActor | IntegrationActor,
    wanted: WantedLink,
  ): Promise<IssuedLink> {
    const { formId, storeId, choice, associateId } = wanted;
    const row = await this.rows.lock(em, formId);
    const store = await this.stores.find(em, storeId);
    if (row?.storeId !== storeId || !store?.websiteUuid) throw notFound('This application');
    if (row.state === 'submitted') throw alreadySubmitted();
    const { destinations, findings } = wanted.destinationsOf(this.answers.open(row).reveal());
    if (findings.length > 0) throw sendRefused(findings);
    if (choice) await this.reshape(em, formId, choice);
    if (associateId) await this.assign(em, { formId, storeId, associateId });
    const issued = await this.links.issue(em, {
      store,
      kind: choice ? 'form' : 'one_time',
      applicationId: formId,
      choice,
      destinations,
      message: wanted.message,
      locale: row.locale,
      sender: actor.kind === 'staff' ? actor : null,
    });
    await recordEvent(em, ApplicationStarted, { storeId, applicationId: formId });
    await auditStore(em, actor, {
      action: 'form-link.sent',
      storeId,
      subject: { kind: 'application', id: formId },
      facts: {
        kind: choice?.radio_selected ?? 'one_time',
        channels: issued.sentTo.map(({ channel }) => channel).join(','),
      },
    });
    return issued;
  }

  private async reshape(em: EntityManager, formId: string, choice: SentFormChoice): Promise<void> {
    const facts = await this.applications.find(em, formId);
    const config = facts && (await this.configs.find(em, facts.config.id));
    if (!config) throw notFound('This application');
    await this.rows.reshape(em, formId, await this.sendable.shape(em, config, choice));
  }

  private async assign(
    em: EntityManager,
    { formId, storeId, associateId }: { formId: string; storeId: number; associateId: number },
  ): Promise<void> {
    const known = await this.associates.named(em, storeId);
    if (!known.some(({ id }) => id === associateId)) throw notFound('This associate');
    await queries(em)
      .updateTable('application')
      .set({ associate_id: associateId })
      .where('id', '=', formId)
      .execute();
  }
}
