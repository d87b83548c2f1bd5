import type { DeviceLinkBody, RenewedLink } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { sendRefused, SentLinks, type IssuedLink } from '../../../forms/send-links/index.ts';
import { Stores } from '../../../tenancy/stores/index.ts';
import { AnswerVault, ApplicationRows } from '../../applications/index.ts';
import { ofForm } from '../sending/send-form.logic.ts';

/**
 * Sends a shopper a link that opens the application on another device. Its answers are shown only after the
 * shopper entered a code.
 */
@Injectable()
export class DeviceLinks {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly stores: Stores,
    private readonly links: SentLinks,
  ) {}

  async send(formId: string, body: DeviceLinkBody, key?: string): Promise<RenewedLink> {
    const em = this.orm.em.fork();
    const request = { scope: `device-link|${formId}`, key, asked: body };
    const { link } = await this.links.sendOnce(em, request, async (transaction) => ({
      link: await this.issue(transaction, formId, body),
    }));
    return { sentTo: link.sentTo };
  }

  private async issue(em: EntityManager, formId: string, { channel }: DeviceLinkBody): Promise<IssuedLink> {
    const row = await this.rows.lock(em, formId);
    const store = row && (await this.stores.find(em, row.storeId));
    if (!row || !store?.websiteUuid) throw notFound('This application');
    const destinations = ofForm(this.answers.open(row).reveal()).filter(
      (destination) => !channel || destination.channel === channel,
    );
    if (destinations.length === 0) throw sendRefused([]);
    const issued = await this.links.issue(em, {
      store,
      kind: 'renewed',
      applicationId: formId,
      choice: null,
      destinations,
      message: '',
      locale: row.locale,
      sender: null,
    });
    await audit(em, {
      action: 'form-link.renewed',
      actor: { kind: 'shopper', id: formId },
      orgId: row.orgId,
      storeId: row.storeId,
      subject: { kind: 'application', id: formId },
    });
    return issued;
  }
}
