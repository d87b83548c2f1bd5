import type {
  CfaConfig as Reply,
  CfaConfigBody,
  E2ePathProvidersBody,
  NewCfaConfigBody,
  PathProvidersBody,
  PathsBody,
  ThankYouMessageBody,
} from '@millrace/schemas/api';
import { LockMode, MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { auditStore, Stores } from '../../tenancy/stores/index.ts';
import { MarketingLinks } from '../marketing-links/index.ts';
import { ConfigLists } from './config-list-queries.ts';
import { pathsOf, putPaths } from './config-paths.ts';
import { CfaConfig } from './form-config.entity.ts';
import {
  archiveRefused,
  configChanged,
  configNotFound,
  lendersUnknown,
  notEndToEnd,
  notOfThisPath,
  pathsUnknown,
} from './form-configs.errors.ts';
import { archiveIds, planOwnContracts, type WantedPath } from './paths.logic.ts';

/** Creates the forms of a store and changes them. */
@Injectable()
export class ConfigChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ConfigLists,
    private readonly links: MarketingLinks,
    private readonly stores: Stores,
  ) {}

  /** Creates a form together with its default link. */
  create(actor: StaffActor, body: NewCfaConfigBody, key?: string): Promise<Reply> {
    const { storeId, configData } = body;
    return this.orm.em.fork().transactional((em) =>
      once(em, `cfa-config|${actor.userId}`, key, body, async () => {
        const store = await this.stores.find(em, storeId);
        if (!store) throw notFound('This store');
        const config = em.create(CfaConfig, {
          ...{ storeId, orgId: store.orgId, createdBy: actor.userId },
          name: wordsOf(configData.details.name),
          processingMode: configData.processing_mode ?? 'Waterfall',
          routeTerms: { in_stages: true, ...configData.route_terms },
          urlId: randomBytes(9).toString('base64url'),
          lenderOrder: [],
        });
        await em.flush();
        await this.savePaths(em, config, configData.paths ?? [await this.mainPath(em, storeId)]);
        await this.links.addDefault(em, { ...store, configId: config.id, createdBy: actor.userId });
        await record(em, actor, config, 'cfa-config.created');
        return this.lists.one(em, config.id);
      }),
    );
  }

  update(actor: StaffActor, { configData, ...seen }: CfaConfigBody): Promise<Reply> {
    return this.change(actor, seen, 'cfa-config.updated', (_, config) => {
      config.name = wordsOf(configData.details?.name ?? '') || config.name;
      config.processingMode = configData.processing_mode ?? config.processingMode;
      config.routeTerms = { ...config.routeTerms, ...configData.route_terms };
    });
  }

  /**
   * Sets the page that shoppers see at the end, after they chose an offer. The permission guard has already
   * checked that the page belongs to this store.
   */
  chooseThankYou(actor: StaffActor, { configId, storeId, pageId }: ThankYouMessageBody): Promise<Reply> {
    return this.change(actor, { id: configId, storeId }, 'cfa-config.thank-you-changed', (_, config) => {
      config.thankYouPageId = pageId;
    });
  }

  /** Replaces all paths (ordered lists of lenders) of the form with the paths of the request. */
  updatePaths(actor: StaffActor, { configId, paths, ...seen }: PathsBody): Promise<Reply> {
    return this.change(actor, { id: configId, ...seen }, 'cfa-config.paths-changed', (em, config) =>
      this.savePaths(em, config, paths),
    );
  }

  /**
   * Replaces the lenders of one path (an ordered list of lenders). All other paths of the form are unchanged.
   */
  updateProviders(actor: StaffActor, body: PathProvidersBody): Promise<Reply> {
    const { formId, pathId, details, lenders, ...seen } = body;
    return this.change(actor, { id: formId, ...seen }, 'cfa-config.paths-changed', async (em, config) => {
      const paths = await pathsOf(em, config);
      if (!paths.some(({ id }) => id === pathId)) throw notFound('This path');
      const wanted = paths.map(({ id }) =>
        id === pathId ? { id, lenders, ...(details && { details }) } : { id },
      );
      await this.savePaths(em, config, wanted);
    });
  }

  /**
   * Sets the lenders whose contracts are completed in Millrace. The change applies only to contracts without
   * any contract step so far.
   */
  updateEndToEnd(actor: StaffActor, body: E2ePathProvidersBody): Promise<Reply> {
    const { formId, pathId, lenders, ...seen } = body;
    return this.change(
      actor,
      { id: formId, ...seen },
      'cfa-config.end-to-end-changed',
      async (em, config) => {
        const path = (await pathsOf(em, config)).find(({ id }) => id === pathId);
        if (!path) throw notFound('This path');
        const able = (await this.lists.lendersFor(em, config.storeId)).filter(({ end_to_end }) => end_to_end);
        const plan = planOwnContracts(
          path,
          able.map(({ id }) => id),
          lenders,
        );
        if ('strange' in plan) throw notOfThisPath(`lenders.${plan.strange}`);
        if ('unable' in plan) throw notEndToEnd(`lenders.${plan.unable}`);
        path.ownContractLenderIds = plan.ownContract;
      },
    );
  }

  /** Archives all of these forms or none. */
  async archive(actor: StaffActor, storeId: number, list: string): Promise<Reply[]> {
    const found = archiveIds(list);
    if ('refused' in found) throw archiveRefused(found.refused);
    return this.orm.em.fork().transactional(async (em) => {
      const configs = await em.find(CfaConfig, { id: { $in: found.ids }, storeId });
      const gone = found.ids.find((id) => !configs.some((config) => config.id === id));
      if (gone !== undefined) throw configNotFound(gone);
      for (const config of configs.filter(({ archived }) => !archived)) {
        config.archived = true;
        await record(em, actor, config, 'cfa-config.archived');
      }
      await em.flush();
      return this.lists.list(em, storeId);
    });
  }

  private change(
    actor: StaffActor,
    { id, storeId, version }: { id: number; storeId: number; version?: number },
    action: string,
    work: (em: EntityManager, config: CfaConfig) => Promise<void> | void,
  ): Promise<Reply> {
    return this.orm.em.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const config = await em.findOne(CfaConfig, { id, storeId, archived: false }, { lockMode });
      if (!config) throw configNotFound(id);
      if (version !== undefined && version !== config.version) throw configChanged();
      await work(em, config);
      config.version += 1;
      await em.flush();
      await record(em, actor, config, action);
      return this.lists.one(em, id);
    });
  }

  private async savePaths(
    em: EntityManager,
    config: CfaConfig,
    wanted: readonly WantedPath[],
  ): Promise<void> {
    const known = new Set((await this.lists.lendersFor(em, config.storeId)).map(({ id }) => id));
    // A lender that is already in the form may stay, even if it has been disabled since.
    const before = new Set(config.lenderOrder);
    const strange = (id: number): boolean => !known.has(id) && !before.has(id);
    const at = wanted.findIndex(({ lenders }) => lenders?.some(strange));
    if (at >= 0) throw lendersUnknown(`paths.${at}.lenders`);
    if (!(await putPaths(em, config, wanted))) throw pathsUnknown();
  }

  /**
   * Returns a path with every lender at which the store has an account, in the general order of lenders
   * (`pipe_order`).
   */
  private async mainPath(em: EntityManager, storeId: number): Promise<WantedPath> {
    const lenders = await this.lists.lendersFor(em, storeId);
    const own = lenders.filter(({ has_credentials }) => has_credentials).map(({ id }) => id);
    return { details: { name: 'Main path' }, lenders: own };
  }
}

const wordsOf = (typed: string): string => withoutControls(typed).trim();

function record(em: EntityManager, actor: StaffActor, config: CfaConfig, action: string): Promise<void> {
  const subject = { kind: 'cfa-config', id: String(config.id) };
  return auditStore(em, actor, { action, storeId: config.storeId, subject });
}
