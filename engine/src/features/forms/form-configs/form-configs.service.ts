import { usualTerms, type RouteTerms } from '@millrace/schemas/api';
import { marketOf, type Market } from '@millrace/schemas/fields';
import type { MergedForm } from '@millrace/schemas/form';
import type { LenderType } from '@millrace/schemas/lender-types';
import type { PublishedTerms } from '@millrace/schemas/offers';
import {
  inquiriesAtMost,
  inquiryOf,
  typicalSecondsOf,
  type Inquiry,
  type InquiryCount,
} from '@millrace/schemas/rules';
import { stagesOf, type Stage } from '@millrace/schemas/stages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { queries } from '../../../platform/db/queries.ts';
import { askedIn, LenderObjects, servesMarket, servesStore } from '../../lenders/lender-objects/index.ts';
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

/** A lender as it is shown to the shopper before the shopper consents. */
export interface NamedLender {
  name: string;
  kind: LenderType;
  /** The kind of credit inquiry. `may` means that the lender does not say which kind it makes. */
  inquiry: Inquiry | 'may';
  /** True if the lender is asked only in a later stage, after the shopper has answered further questions. */
  later: boolean;
  /** Terms for an estimate. Absent if the lender publishes none, or if applying there may change the credit score. */
  publicTerms?: PublishedTerms;
}

interface ConfiguredLender extends AskingLender {
  inquiry: Inquiry;
  isInquiryKnown: boolean;
  typicalSeconds: number;
  lenderType: LenderType;
  publicTerms: PublishedTerms | undefined;
}

export interface FormFacts {
  form: MergedForm;
  /**
   * The first stage (the lenders asked first and their questions). Null if the form asks all questions at
   * once.
   */
  firstStage: Stage | null;
  lenders: readonly NamedLender[];
  lenderCount: number;
  inquiries: InquiryCount;
  unknownInquiries: number;
}

interface NewFormConfig {
  orgId: number;
  storeId: number;
  name: string;
  mode: FormConfig['mode'];
  lenderOrder: readonly number[];
  thankYou: ThankYou;
  /** The routing limits of a new form. They are ignored if the form already exists. */
  terms?: Partial<RouteTerms>;
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
  async askingLenders(em: EntityManager, config: FormConfig): Promise<ConfiguredLender[]> {
    const accounts = new Set(await this.credentials.lendersOf(em, config.storeId));
    const all = await this.lenders.all(em);
    const store = await queries(em)
      .selectFrom('read.store')
      .select(['industry', 'country', 'currency'])
      .where('id', '=', config.storeId)
      .executeTakeFirst();
    const { industry = '' } = store ?? {};
    const market = marketOf(store?.country, store?.currency);
    return all.flatMap((lender) => {
      const { id, key, name, version, plugin, industrySettings } = lender;
      const isChosen = lender.alwaysSelected || config.lenderOrder.includes(id);
      const isOpen = lender.enabled && servesStore(lender, config.storeId) && servesMarket(lender, market);
      if (!plugin || !isOpen || !isChosen || !accounts.has(id)) return [];
      if (industrySettings[industry]?.enabled === false) return [];
      const fields = askedIn(lender, industry);
      const { manifest, versions } = plugin;
      const facts = {
        inquiry: inquiryOf(manifest),
        isInquiryKnown: manifest.inquiry !== undefined,
        typicalSeconds: typicalSecondsOf(manifest),
        lenderType: manifest.lender_type,
        publicTerms: estimateTerms(manifest),
      };
      // If the lender asks other fields in the store's industry, the industry is part of the version. The
      // cache finds forms by version.
      const ofIndustry = industrySettings[industry] ? `.${industry}` : '';
      return [{ id, key, name, version: `${version}.${versions.fields}${ofIndustry}`, fields, ...facts }];
    });
  }

  /** Returns the country and the currency of a store. */
  async marketOf(em: EntityManager, storeId: number): Promise<Market> {
    const store = await queries(em)
      .selectFrom('read.store')
      .select(['country', 'currency'])
      .where('id', '=', storeId)
      .executeTakeFirst();
    return marketOf(store?.country, store?.currency);
  }

  /**
   * Returns the form with the application settings of its store, and the number of credit inquiries that it
   * can cause.
   */
  async formOf(em: EntityManager, config: FormConfig): Promise<FormFacts> {
    const lenders = await this.askingLenders(em, config);
    const { settings } = await this.settings.of(em, config.storeId);
    const market = await this.marketOf(em, config.storeId);
    const form = this.catalogue.formFor(lenders, { settings, market });
    const firstStage = config.terms.in_stages ? firstStageOf(config, lenders, form) : null;
    return {
      form,
      firstStage,
      lenders: namedLenders(config, lenders, firstStage),
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
   * Returns the lenders of a sent application as they are named before the consent.
   * @param onlyLenders the lenders of the sent link; null for all lenders of the form
   */
  async namedLenders(
    em: EntityManager,
    config: FormConfig,
    onlyLenders: readonly number[] | null,
    firstStage: Stage | null,
  ): Promise<NamedLender[]> {
    const lenders = await this.askingLenders(em, config);
    const asked = lenders.filter(({ id }) => onlyLenders?.includes(id) ?? true);
    return namedLenders(config, asked, firstStage);
  }

  /**
   * Returns the first stage of a sent application: the lenders that are asked first, with their questions.
   * Null if the form asks all questions at once.
   * @param onlyLenders the lenders of the sent link; null for all lenders of the form
   */
  async firstStage(
    em: EntityManager,
    config: FormConfig,
    form: MergedForm,
    onlyLenders: readonly number[] | null,
  ): Promise<Stage | null> {
    if (!config.terms.in_stages) return null;
    const lenders = await this.askingLenders(em, config);
    return firstStageOf(
      config,
      lenders.filter(({ id }) => onlyLenders?.includes(id) ?? true),
      form,
    );
  }

  /**
   * Returns the store's form with this name, or creates it. If the form exists, adds missing lenders at the
   * end of its first path (an ordered list of lenders). Also adds missing languages to its closing text.
   */
  async ensure(em: EntityManager, config: NewFormConfig): Promise<FormConfig> {
    const { storeId, name, mode, lenderOrder, terms = {}, ...facts } = config;
    let row = await em.findOne(CfaConfig, { storeId, name });
    row ??= em.create(CfaConfig, {
      ...facts,
      storeId,
      name,
      processingMode: mode,
      routeTerms: terms,
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

type Asking = Awaited<ReturnType<FormConfigs['askingLenders']>>[number];

/** Sorts lenders by the order of the form. Lenders that the form does not order come last. */
function inConfigOrder(
  { lenderOrder }: Pick<FormConfig, 'lenderOrder'>,
  lenders: readonly Asking[],
): readonly Asking[] {
  const place = ({ id }: Asking) => (lenderOrder.includes(id) ? lenderOrder.indexOf(id) : lenderOrder.length);
  return [...lenders].sort((left, right) => place(left) - place(right));
}

function firstStageOf(config: FormConfig, lenders: readonly Asking[], form: MergedForm): Stage | null {
  const ordered = inConfigOrder(config, lenders).map(
    ({ key, name, inquiry, isInquiryKnown, typicalSeconds }) => ({
      key,
      name,
      typicalSeconds,
      ...(isInquiryKnown && { inquiry }),
    }),
  );
  const isHard = ({ inquiry }: { inquiry?: Inquiry }) =>
    config.terms.soft_first && (inquiry ?? 'hard') === 'hard';
  const sorted = [...ordered.filter((lender) => !isHard(lender)), ...ordered.filter(isHard)];
  const groups = config.mode === 'Waterfall' ? sorted.map((lender) => [lender]) : [sorted];
  return stagesOf({ mode: config.mode, groups }, form, {})[0] ?? null;
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
 * Returns how many of the counted hard inquiries may turn out to be soft. Their lenders do not say which kind
 * they make, and the limits count such inquiries as hard.
 */
function unknownIn(
  lenders: readonly { readonly inquiry: Inquiry; readonly isInquiryKnown: boolean }[],
  terms: Parameters<typeof inquiriesAtMost>[1],
): number {
  const known = lenders.filter(({ isInquiryKnown }) => isInquiryKnown);
  return inquiriesAtMost(lenders, terms).hard - inquiriesAtMost(known, terms).hard;
}

/** Names the lenders in the order of the form. With stages, those of later stages are marked. */
function namedLenders(
  config: FormConfig,
  lenders: readonly ConfiguredLender[],
  firstStage: Stage | null,
): NamedLender[] {
  const first = new Set(firstStage?.lenders.map(({ key }) => key));
  return inConfigOrder(config, lenders).map((lender) => ({
    name: lender.name,
    kind: lender.lenderType,
    inquiry: lender.isInquiryKnown ? lender.inquiry : 'may',
    later: firstStage !== null && !first.has(lender.key),
    ...(lender.publicTerms && { publicTerms: lender.publicTerms }),
  }));
}

interface Publishing {
  readonly inquiry?: Inquiry | undefined;
  readonly publicTerms?: PublishedTerms | undefined;
}

/**
 * Returns the lender's published terms for an estimate. A lender that may make a hard inquiry is excluded
 * from estimates.
 */
function estimateTerms({ inquiry, publicTerms }: Publishing): PublishedTerms | undefined {
  if (!publicTerms || inquiry === undefined || inquiry === 'hard') return undefined;
  const { months, aprFromBasisPoints, aprToBasisPoints, minCents, maxCents } = publicTerms;
  return { months, aprFromBasisPoints, aprToBasisPoints, minCents, maxCents };
}
