import type { LinkedApplication } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { maskEmail, maskPhone } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { OutsideFormSettings } from '../../tenancy/store-settings/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { AnswerVault, ApplicationRows, type ApplicationRow } from '../applications/index.ts';
import { destinationIndexes } from '../verification/index.ts';
import { hasApplied } from './status-code-queries.ts';

const perAddress = { name: 'linked-application', most: 60, seconds: 60 };
const channels = ['sms', 'email'] as const;
type Channel = (typeof channels)[number];

/**
 * The application whose id is in the link of a message. The id gives no access: it names the store and lets the
 * holder send a code to the confirmed contact of the application.
 */
@Injectable()
export class LinkedApplications {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly stores: Stores,
    private readonly outside: OutsideFormSettings,
    private readonly vault: Vault,
    private readonly limiter: RateLimiter,
  ) {}

  async view(formId: string, ip: string): Promise<LinkedApplication> {
    await this.limiter.take(perAddress, ip);
    return this.within(formId, async (em, row) => {
      const store = await this.stores.find(em, row.storeId);
      if (!store) throw notFound('This application');
      const { brand } = await this.outside.shownBy(em, row.storeId);
      const { name, phone, websiteUuid } = store;
      return {
        formId,
        store: { name, phone, uuid: websiteUuid ?? '', ...(brand && { brand }) },
        destinations: await this.confirmed(em, row),
      };
    });
  }

  /** Returns the phone or email address of the application. Throws if the shopper never confirmed it. */
  contactOf(formId: string, channel: Channel): Promise<string> {
    return this.within(formId, async (em, row) => {
      const isConfirmed = (await this.confirmed(em, row)).some((one) => one.channel === channel);
      if (!isConfirmed) throw notFound('This application');
      return this.contactIn(row, channel);
    });
  }

  private contactIn(row: ApplicationRow, channel: Channel): string {
    const { mobile_phone: phone = '', email = '' } = this.answers.open(row).reveal();
    return channel === 'sms' ? phone : email;
  }

  private async confirmed(
    em: EntityManager,
    row: ApplicationRow,
  ): Promise<LinkedApplication['destinations']> {
    const found: LinkedApplication['destinations'] = [];
    for (const channel of channels) {
      const contact = this.contactIn(row, channel);
      if (!contact || !(await hasApplied(em, channel, destinationIndexes(this.vault, channel, contact))))
        continue;
      found.push({ channel, masked: channel === 'sms' ? maskPhone(contact) : maskEmail(contact) });
    }
    return found;
  }

  private within<T>(
    formId: string,
    work: (em: EntityManager, row: ApplicationRow) => Promise<T>,
  ): Promise<T> {
    return alsoWithin({ form: formId }, async () => {
      const em = this.orm.em.fork();
      const row = await this.rows.find(em, formId);
      if (!row) throw notFound('This application');
      return work(em, row);
    });
  }
}
