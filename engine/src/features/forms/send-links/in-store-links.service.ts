import type { LinkSent, SendInStoreLinkBody } from '@millrace/schemas/api';
import { cleanValue, fieldIn, validateField } from '@millrace/schemas/fields';
import type { Market } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { keyOfWorker, type IntegrationActor, type StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { FormConfigs } from '../form-configs/index.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { auditStore, Stores } from '../../tenancy/stores/index.ts';
import { InStoreRecipients, type InStoreRequest } from './in-store-recipients.ts';
import { inStorePath } from './in-store-path.logic.ts';
import { sendRefused } from './send-links.errors.ts';
import type { Destination } from './send-links.logic.ts';
import { sentReply } from './sent-reply.ts';
import { SentLinks, type IssuedLink } from './sent-links.service.ts';

/** Sends the URL of a store's in-store form. The URL is public: any person who has it may apply. */
@Injectable()
export class InStoreLinks {
  constructor(
    private readonly orm: MikroORM,
    private readonly stores: Stores,
    private readonly configs: FormConfigs,
    private readonly associates: Associates,
    private readonly links: SentLinks,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly recipients: InStoreRecipients,
  ) {}

  async send(
    actor: StaffActor | IntegrationActor,
    body: SendInStoreLinkBody,
    key?: string,
  ): Promise<LinkSent> {
    const em = this.orm.em.fork();
    const { again, storeId } = body;
    const wanted = again === undefined ? body : await this.recipients.find(em, storeId, again);
    const destinations = this.destinationsOf(wanted, await this.configs.marketOf(em, storeId));
    const asked = this.vault.hmac('in-store-link', JSON.stringify(body)).toString('base64');
    const request = { scope: `in-store-link|${keyOfWorker(actor)}`, key, asked };
    const { link } = await this.links.sendOnce(em, request, async (transaction) => ({
      link: await this.issue(transaction, actor, wanted, destinations),
    }));
    return sentReply(link, null);
  }

  private async issue(
    em: EntityManager,
    actor: StaffActor | IntegrationActor,
    request: InStoreRequest,
    destinations: readonly Destination[],
  ): Promise<IssuedLink> {
    const { storeId, associateId, message = '' } = request;
    const store = await this.stores.find(em, storeId);
    if (!store?.websiteUuid) throw notFound('This store');
    const associate = await this.associates.nameable(em, storeId, associateId);
    const issued = await this.links.issue(em, {
      store,
      kind: 'in_store',
      applicationId: null,
      path: inStorePath(store, associate?.id),
      choice: null,
      destinations,
      message,
      locale: 'en',
      sender: actor.kind === 'staff' ? actor : null,
    });
    await this.recipients.insert(em, issued.id, request);
    await auditStore(em, actor, {
      action: 'form-link.sent',
      storeId,
      facts: { kind: 'in_store', channels: issued.sentTo.map(({ channel }) => channel).join(',') },
    });
    return issued;
  }

  private destinationsOf(body: InStoreRequest, market: Market): Destination[] {
    const options = { locale: 'en' as const, today: this.clock.dayIn('UTC') };
    const given = { mobile_phone: body.mobile_phone?.trim(), email: body.email?.trim() };
    const findings = (['mobile_phone', 'email'] as const).flatMap((id) => {
      const finding =
        given[id] && validateField({ ...fieldIn(id, market)!, required: true }, given[id], options);
      return finding ? [{ field: id, ...finding }] : [];
    });
    if (!given.mobile_phone && !given.email)
      findings.push({ field: 'mobile_phone', code: 'required', message: 'Enter a mobile phone or an email' });
    if (findings.length > 0) throw sendRefused(findings);
    const clean = (id: 'mobile_phone' | 'email') => String(cleanValue(fieldIn(id, market)!, given[id]));
    return [
      ...(given.mobile_phone ? [{ channel: 'sms' as const, address: clean('mobile_phone') }] : []),
      ...(given.email ? [{ channel: 'email' as const, address: clean('email') }] : []),
    ];
  }
}
