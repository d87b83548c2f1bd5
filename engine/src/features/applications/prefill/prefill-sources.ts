import type { ShopperForm } from '@millrace/schemas/api';
import { prefillConsents, prefillConsentText, type Prefill } from '@millrace/schemas/disclosures';
import type { Locale } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { IntegrationExchanges, StoreIntegrations } from '../../integrations/catalogue/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { ApplicationRows, recordConsents, type ApplicationRow } from '../applications/index.ts';
import { alreadySubmitted, isAnswerable } from '../applications/index.logic.ts';
import { notOffered } from './prefill.errors.ts';

const sources = { identity: 'prove', bank: 'plaid' } as const;

export interface AgreedPrefill {
  readonly row: ApplicationRow;
  /** The store's keys at the provider. */
  readonly keys: Readonly<Record<string, string>>;
}

/** The providers that a store has connected, the consents to ask them, and the log of the calls. */
@Injectable()
export class PrefillSources {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly stores: Stores,
    private readonly integrations: StoreIntegrations,
    private readonly exchanges: IntegrationExchanges,
  ) {}

  /** Returns from where a store's shoppers can have answers filled in. Both providers know the USA only. */
  async offeredBy(
    em: EntityManager,
    store: { readonly id: number; readonly country: string },
  ): Promise<NonNullable<ShopperForm['prefills']>> {
    if (store.country !== 'US') return [];
    const active = await this.integrations.activeAt(em, store.id);
    return (['identity', 'bank'] as const).filter((one) => active.includes(sources[one]));
  }

  /** Finds the application and the keys with which its store may ask. */
  async find(em: EntityManager, formId: string, prefill: Prefill): Promise<AgreedPrefill> {
    const row = await this.rows.find(em, formId);
    if (!row) throw notFound('This application');
    if (!isAnswerable(row)) throw alreadySubmitted();
    const keys = await this.integrations.valuesOf(em, row.storeId, sources[prefill]);
    if (!keys) throw notOffered();
    return { row, keys };
  }

  /**
   * Records what the shopper agreed to. Committed before the provider is asked.
   * @returns the name of the store, which the consent contains
   */
  async agree(
    { row: { id, orgId, storeId } }: AgreedPrefill,
    prefill: Prefill,
    locale: Locale,
    { ip, userAgent }: Visitor,
  ): Promise<string> {
    return this.orm.em.fork().transactional(async (em) => {
      const store = await this.stores.find(em, storeId);
      if (!store) throw notFound('This store');
      if (store.country !== 'US') throw notOffered();
      const textHash = createHash('sha256')
        .update(prefillConsentText(locale, prefill, store.name))
        .digest('hex');
      const disclosures = [{ ...prefillConsents[prefill], textHash }];
      await recordConsents(em, { applicationId: id, locale, ip, userAgent, disclosures });
      await audit(em, {
        action: 'application.prefill-agreed',
        actor: { kind: 'shopper', id },
        ...{ orgId, storeId },
        subject: { kind: 'application', id },
        facts: { source: sources[prefill] },
      });
      return store.name;
    });
  }

  /** Logs the result of a call for the store, without data of the shopper. */
  async log(
    { row: { id: formId, storeId } }: AgreedPrefill,
    prefill: Prefill,
    { works, message, begun }: { works: boolean; message: string; begun: number },
  ): Promise<void> {
    const milliseconds = performance.now() - begun;
    const key = sources[prefill];
    const call = { storeId, key, operation: 'prefill', formId, works, message, milliseconds } as const;
    await this.exchanges.add(this.orm.em.fork(), call);
  }
}
