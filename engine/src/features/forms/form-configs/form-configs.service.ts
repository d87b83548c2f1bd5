import { usualTerms, type RouteTerms } from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/form';
import type { LenderType } from '@millrace/schemas/lender-types';
import { inquiriesAtMost, inquiryOf, type Inquiry, type InquiryCount } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { queries } from '../../../platform/db/queries.ts';
import { askedIn, LenderObjects, servesStore } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { FormSettings } from '../application-settings/index.ts';
import { FieldCatalogue, type AskingLender } from '../field-catalogue/index.ts';
import { pathsOf, putPaths } from './config-paths.ts';
import { CfaConfig } from './form-config.entity.ts';
import type { ThankYou } from './thank-you.logic.ts';

export interface FormConfig {
  id: number;
  orgId: number;
  storeId: number;
  urlId: string;
  name: string;
  mode: 'Waterfall' | 'Shotgun';
  lenderOrder: readonly number[];
  terms: RouteTerms;
  /** The closing text as the store wrote it. `thankYouIn` returns the text that a shopper reads. */
  thankYou: Partial<ThankYou>;
  archived: boolean;
}

interface NewFormConfig {
  orgId: number;
  storeId: number;
  name: string;
  mode: FormConfig['mode'];
  lenderOrder: readonly number[];
  thankYou: ThankYou;
}

/** Reads the forms of stores and the questions that they ask. */
@Injectable()
export class FormConfigs {
  constructor(
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly catalogue: FieldCatalogue,
    private readonly settings: FormSettings,
  ) {}

  async find(em: EntityManager, id: number): Promise<FormConfig | undefined> {
    const row = await em.findOne(CfaConfig, { id });
    return row ? factsOf(row) : undefined;
  }

  async findByUrlId(em: EntityManager, storeId: number, urlId: string): Promise<FormConfig | undefined> {
    const row = await em.findOne(CfaConfig, { storeId, urlId });
    return row ? factsOf(row) : undefined;
  }

  async newestOf(em: EntityManager, storeId: number): Promise<FormConfig | undefined> {
    const row = await em.findOne(CfaConfig, { storeId, archived: false }, { orderBy: { id: 'desc' } });
    return row ? factsOf(row) : undefined;
  }

  /** Returns the other forms of a store, the oldest first. */
  async othersOf(em: EntityManager, { id, storeId }: FormConfig): Promise<FormConfig[]> {
    const rows = await em.find(
      CfaConfig,
      { storeId, archived: false, id: { $ne: id } },
      { orderBy: { id: 'asc' } },
    );
    return rows.map(factsOf);
  }

  /**
   * Returns the lenders that a form can ask now. They are enabled, the store has an account there, and they
   * are in the form or always selected.
   */
  async askingLenders(
    em: EntityManager,
    config: FormConfig,
  ): Promise<(AskingLender & { inquiry: Inquiry; isInquiryKnown: boolean; lenderType: LenderType })[]> {
    const accounts = new Set(await this.credentials.lendersOf(em, config.storeId));
    const all = await this.lenders.all(em);
    const store = await queries(em)
      .selectFrom('read.store')
      .select('industry')
      .where('id', '=', config.storeId)
      .executeTakeFirst();
    const { industry = '' } = store ?? {};
    return all.flatMap((lender) => {
      const { id, key, name, version, plugin, industrySettings } = lender;
      const isChosen = lender.alwaysSelected || config.lenderOrder.includes(id);
      const isOpen = lender.enabled && servesStore(lender, config.storeId);
      if (!plugin || !isOpen || !isChosen || !accounts.has(id)) return [];
      if (industrySettings[industry]?.enabled === false) return [];
      const fields = askedIn(lender, industry);
      const { manifest, versions } = plugin;
      const facts = {
        inquiry: inquiryOf(manifest),
        isInquiryKnown: manifest.inquiry !== undefined,
        lenderType: manifest.lender_type,
      };
      // If the lender asks other fields in the store's industry, the industry is part of the version, because
      // the cache finds forms by version.
      const ofIndustry = industrySettings[industry] ? `.${industry}` : '';
      return [{ id, key, name, version: `${version}.${versions.fields}${ofIndustry}`, fields, ...facts }];
    });
  }

  /**
   * Returns the form with the application settings of its store, and the number of credit inquiries that it
   * can cause.
   */
  async formOf(
    em: EntityManager,
    config: FormConfig,
  ): Promise<{ form: MergedForm; lenderCount: number; inquiries: InquiryCount; unknownInquiries: number }> {
    const lenders = await this.askingLenders(em, config);
    const { settings } = await this.settings.of(em, config.storeId);
    return {
      form: this.catalogue.formFor(lenders, { settings }),
      lenderCount: lenders.length,
      inquiries: inquiriesAtMost(lenders, config.terms),
      unknownInquiries: unknownIn(lenders, config.terms),
    };
  }

  /**
   * Returns the number of credit inquiries that the form can cause if it asks only these lenders. Null means
   * all lenders of the form.
   */
  async inquiriesOf(
    em: EntityManager,
    config: FormConfig,
    onlyLenders: readonly number[] | null,
  ): Promise<InquiryCount & { readonly unknown: number }> {
    const lenders = await this.askingLenders(em, config);
    const asked = lenders.filter(({ id }) => onlyLenders?.includes(id) ?? true);
    return { ...inquiriesAtMost(asked, config.terms), unknown: unknownIn(asked, config.terms) };
  }

  /**
   * Returns the store's form with this name, or creates it. If the form exists, adds missing lenders at the
   * end of its first path (the lenders asked one after another), and missing languages to its closing text.
   */
  async ensure(em: EntityManager, config: NewFormConfig): Promise<FormConfig> {
    const { storeId, name, mode, lenderOrder, ...facts } = config;
    let row = await em.findOne(CfaConfig, { storeId, name });
    row ??= em.create(CfaConfig, {
      ...facts,
      storeId,
      name,
      processingMode: mode,
      urlId: randomBytes(9).toString('base64url'),
      lenderOrder: [],
    });
    row.thankYou = { ...facts.thankYou, ...row.thankYou };
    await em.flush();
    const paths = await pathsOf(em, row);
    const [main] = paths;
    const lenders = [...new Set([...(main?.lenderIds ?? []), ...lenderOrder])];
    const first = main ? { id: main.id, lenders } : { details: { name: 'Main path' }, lenders };
    await putPaths(em, row, [first, ...paths.slice(1).map(({ id }) => ({ id }))]);
    return factsOf(row);
  }
}

function factsOf({ processingMode, thankYou, routeTerms, ...row }: CfaConfig): FormConfig {
  return {
    id: row.id,
    orgId: row.orgId,
    storeId: row.storeId,
    urlId: row.urlId,
    name: row.name,
    mode: processingMode,
    lenderOrder: row.lenderOrder,
    terms: { ...usualTerms, ...routeTerms },
    thankYou,
    archived: row.archived,
  };
}

/**
 * Returns how many of the hard inquiries may also be soft, because their lenders do not say which kind they
 * make. The limits count such an inquiry as hard.
 */
function unknownIn(
  lenders: readonly { readonly inquiry: Inquiry; readonly isInquiryKnown: boolean }[],
  terms: Parameters<typeof inquiriesAtMost>[1],
): number {
  const known = lenders.filter(({ isInquiryKnown }) => isInquiryKnown);
  return inquiriesAtMost(lenders, terms).hard - inquiriesAtMost(known, terms).hard;
}
