import type { OpenLinkBody } from '@millrace/schemas/api';
import { fewest, type InquiryCount } from '@millrace/schemas/rules';
import type { Stage } from '@millrace/schemas/stages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { alsoWithin } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import type { Visitor } from '../../../../platform/sessions/tabs.ts';
import { FormConfigs, type NamedLender } from '../../../forms/form-configs/index.ts';
import { linkInactive } from '../../../forms/outside-forms/index.ts';
import { sendRefused, SentLinks, type LinkState } from '../../../forms/send-links/index.ts';
import { consentFindings, Disclosures } from '../../../lenders/disclosures/index.ts';
import { Stores, type StoreFacts } from '../../../tenancy/stores/index.ts';
import {
  ApplicationRows,
  Applications,
  consentsOf,
  openStage,
  recordConsents,
  type ApplicationRow,
} from '../../applications/index.ts';

export interface HeldLink {
  link: { state: LinkState; isOwn: boolean };
  row: ApplicationRow;
  store: StoreFacts;
}

/**
 * Finds the application to which a sent link belongs, and handles the consents that the shopper gives when
 * opening the link.
 */
@Injectable()
export class LinkHolder {
  constructor(
    private readonly links: SentLinks,
    private readonly rows: ApplicationRows,
    private readonly stores: Stores,
    private readonly disclosures: Disclosures,
    private readonly applications: Applications,
    private readonly configs: FormConfigs,
  ) {}

  /**
   * Runs the work with the link's application. Throws the same error for an unknown link and for a link of a
   * disabled store.
   */
  async holding<T>(
    em: EntityManager,
    token: string,
    work: (em: EntityManager, held: HeldLink) => Promise<T>,
  ): Promise<T> {
    const link = await this.links.find(em, token);
    if (!link) throw linkInactive();
    return alsoWithin({ form: link.applicationId }, async () => {
      const row = await this.rows.find(em, link.applicationId);
      const store = row && (await this.stores.find(em, row.storeId));
      if (!row || !store || store.isDisabled) throw linkInactive();
      return work(em, { link, row, store });
    });
  }

  /**
   * Returns the disclosures that the shopper must accept before the application is opened. Returns none if
   * the shopper has already accepted them.
   */
  async texts(em: EntityManager, row: ApplicationRow) {
    const agreed = (await consentsOf(em, row.id, 'applicant')).length > 0;
    const current = async (locale: 'en' | 'es') =>
      agreed ? [] : [...(await this.disclosures.current(em, locale, row.form))];
    return { en: await current('en'), es: await current('es') };
  }

  /**
   * Returns the largest number of credit inquiries that the application can cause. The screen shows it with
   * the disclosures.
   */
  async inquiries(
    em: EntityManager,
    row: ApplicationRow,
  ): Promise<InquiryCount & { readonly unknown: number }> {
    const facts = await this.applications.find(em, row.id);
    const config = facts && (await this.configs.find(em, facts.config.id));
    if (!config) return { soft: 0, hard: 0, unknown: 0 };
    const stage = await this.firstStage(em, row);
    if (stage) return { ...stage.inquiries, unknown: stage.unknown };
    return this.configs.inquiriesOf(em, config, facts.config.onlyLenders);
  }

  /** Returns the lenders that the application can go to, as they are named before the consent. */
  async lenders(em: EntityManager, row: ApplicationRow): Promise<NamedLender[]> {
    const facts = await this.applications.find(em, row.id);
    const config = facts && (await this.configs.find(em, facts.config.id));
    if (!config) return [];
    return this.configs.namedLenders(em, config, facts.config.onlyLenders, await this.firstStage(em, row));
  }

  /**
   * Returns the stage that the shopper agrees to by opening the link. Null if the form asks all questions at
   * once.
   */
  async firstStage(em: EntityManager, row: ApplicationRow): Promise<Stage | null> {
    if (row.state !== 'draft' || row.stages.length > 0) return null;
    const facts = await this.applications.find(em, row.id);
    const config = facts && (await this.configs.find(em, facts.config.id));
    return config ? this.configs.firstStage(em, config, row.form, facts.config.onlyLenders) : null;
  }

  async agree(
    em: EntityManager,
    row: ApplicationRow,
    { locale, consents, inquiries: shown }: Pick<OpenLinkBody, 'locale' | 'consents' | 'inquiries'>,
    visitor: Pick<Visitor, 'ip' | 'userAgent'>,
  ): Promise<void> {
    if ((await consentsOf(em, row.id, 'applicant')).length > 0) return;
    const findings = consentFindings(await this.disclosures.current(em, locale, row.form), consents);
    if (findings.length > 0) throw sendRefused(findings);
    const disclosures = await this.disclosures.current(em, 'en', row.form);
    const current = await this.inquiries(em, row);
    const inquiries = fewest(current, shown ?? current);
    await recordConsents(em, { applicationId: row.id, locale, ...visitor, inquiries, disclosures });
    const stage = await this.firstStage(em, row);
    if (stage) await openStage(em, row, { ...stage, inquiries }, { locale, ...visitor });
  }
}
