import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoreSettings } from '../../tenancy/store-settings/index.ts';
import { Stores, SubscriptionFacts, type StoreFacts } from '../../tenancy/stores/index.ts';
import { FormConfigs, type FormConfig, type FormFacts } from '../form-configs/index.ts';
import { MarketingLinks, type LinkFacts } from '../marketing-links/index.ts';
import { linkInactive, notConfigured } from './outside-forms.errors.ts';

export interface OutsideAddress {
  storeUuid: string;
  urlId?: string | undefined;
  linkId?: number | null | undefined;
}

export type ClosedBecause = 'link' | 'store' | 'setup';

/** The form to which a public URL leads. */
export interface OutsideForm extends FormFacts {
  store: StoreFacts;
  config: FormConfig;
  link: LinkFacts | undefined;
  /** True if a shopper can start an application with this form now. */
  open: boolean;
  /**
   * Why the form is not open: the link has ended, the store accepts no applications, or the store is not set
   * up yet. Null if it is open.
   */
  closedBecause: ClosedBecause | null;
}

/** Finds the form to which a shopper's URL leads, and whether it accepts applications. */
@Injectable()
export class OutsideForms {
  constructor(
    private readonly stores: Stores,
    private readonly configs: FormConfigs,
    private readonly links: MarketingLinks,
    private readonly settings: StoreSettings,
    private readonly subscriptions: SubscriptionFacts,
  ) {}

  async find(em: EntityManager, address: OutsideAddress): Promise<OutsideForm> {
    const store = await this.stores.findByPublicUuid(em, address.storeUuid);
    if (!store) throw linkInactive();
    const named = address.linkId ? await this.links.find(em, store.id, address.linkId) : undefined;
    const wanted = await this.configOf(em, store.id, address.urlId, named);
    const isNamed = address.urlId !== undefined || address.linkId != null;
    const { config, ...facts } = await this.usable(em, wanted, isNamed);
    const { lenderCount } = facts;
    const link = named?.configId === config.id ? named : undefined;
    const linkWorks = address.linkId ? link !== undefined && !link.archived : true;
    const { values } = await this.settings.of(em, store.id);
    const { isLive } = await this.subscriptions.ofStore(em, store.id);
    const closedBecause = reasonOf({
      linkWorks: linkWorks && !store.isDisabled && !config.archived,
      acceptsApplications: store.orgAccepts && values.accepts_applications && isLive,
      lenderCount,
    });
    const open = closedBecause === null;
    // The shopper consents to the first stage only. Every further stage needs another consent.
    const { inquiries, unknown: unknownInquiries } = facts.firstStage ?? {
      inquiries: facts.inquiries,
      unknown: facts.unknownInquiries,
    };
    return { ...facts, store, config, link, inquiries, unknownInquiries, open, closedBecause };
  }

  /**
   * Returns the form to which the URL leads. If the URL contains neither a form nor a marketing link, this is
   * the store's default form. If the default form asks no lender, returns the store's first form that asks a
   * lender.
   */
  private async usable(em: EntityManager, wanted: FormConfig, isNamed: boolean) {
    const first = { config: wanted, ...(await this.configs.formOf(em, wanted)) };
    if (first.lenderCount > 0 || isNamed) return first;
    for (const config of await this.configs.othersOf(em, wanted)) {
      const other = { config, ...(await this.configs.formOf(em, config)) };
      if (other.lenderCount > 0) return other;
    }
    return first;
  }

  private async configOf(
    em: EntityManager,
    storeId: number,
    urlId: string | undefined,
    link: LinkFacts | undefined,
  ): Promise<FormConfig> {
    if (urlId) {
      const config = await this.configs.findByUrlId(em, storeId, urlId);
      if (!config) throw linkInactive();
      return config;
    }
    const chosen = link ?? (await this.links.defaultOf(em, storeId));
    const config = chosen
      ? await this.configs.find(em, chosen.configId)
      : await this.configs.newestOf(em, storeId);
    if (!config) throw notConfigured();
    return config;
  }
}

function reasonOf(way: {
  linkWorks: boolean;
  acceptsApplications: boolean;
  lenderCount: number;
}): ClosedBecause | null {
  if (!way.linkWorks) return 'link';
  if (!way.acceptsApplications) return 'store';
  return way.lenderCount > 0 ? null : 'setup';
}
