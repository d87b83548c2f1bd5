import type { LenderObjectCreate, LenderObjectUpdate } from '@millrace/schemas/api';
import { LockMode, MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LenderCatalogue, manualPrefix, type CatalogueLender } from '../../../plugin-host/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound, unprocessable } from '../../../platform/http/problem.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { changesOf, type Editable } from './editor/lender-changes.logic.ts';
import {
  lenderChanged,
  lenderIdTaken,
  lenderKeyMissing,
  lenderKeyReserved,
  lenderKeyTaken,
} from './lender-objects.errors.ts';
import { industryFindings, keyOf, unknownFieldFindings } from './lender-reach.logic.ts';
import { describedAs, manualFindings, manualValues } from './manual-lender.logic.ts';
import { saveLender } from './editor/lender-save.ts';
import { insertVersion } from './editor/lender-version-queries.ts';
import { filledSettings, settingsFindings } from './editor/lender-settings.logic.ts';
import {
  addLender,
  addMissingSettings,
  allLenders,
  insertManualLender,
  type NewManualLender,
  type LenderFacts,
  type LenderRow,
} from './lender-queries.ts';
import { Lender } from './lender.entity.ts';
import { lenderTypeOf } from './lender-list.ts';
import { compareRanks, firstPlace } from './pipe/first-places.logic.ts';
import { lastInPipe } from './pipe/pipe-places.logic.ts';

/** Stores the lenders of this installation: one row for each plugin, with the settings of staff. */
@Injectable()
export class LenderObjects implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // The sentence is about files of the plugin and contains no input of users.
    for (const refused of this.catalogue.refused)
      this.logger.error('lender plugin refused', refused, { because: refused.message });
    await this.sync(this.orm.em.fork()).catch((error) => this.logger.error('lenders not synced', error));
    // Reads all lenders at start, so that every process knows the manual lenders, which no plugin describes.
    await this.all(this.orm.em.fork()).catch((error) => this.logger.error('lenders not read', error));
  }

  /** Adds a row for every new plugin. Rows are never deleted, because applications refer to them. */
  async sync(em: EntityManager): Promise<void> {
    const all = await this.all(em);
    const known = new Set(all.map(({ key }) => key));
    const ranked = this.catalogue.lenders.toSorted((one, other) =>
      compareRanks(rankOfManifest(one), rankOfManifest(other)),
    );
    for (const [index, { key, manifest }] of ranked.entries()) {
      if (known.has(key)) continue;
      // A new installation gets the default order of lenders. A lender that is added later does not change
      // the order of the existing lenders, because staff chose that order.
      const place = all.length === 0 ? index + 1 : firstPlace(rankOfManifest({ manifest }), all.map(placeOf));
      await queries(em)
        .insertInto('lender')
        .values({
          key,
          name: manifest.name,
          pipe_order: Math.min(place, lastInPipe),
          staff_entry_allowed: manifest.staff_entry_allowed ?? true,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  /** Adds a manual lender of the demo, unless there is a lender with this key. */
  async ensureManual(em: EntityManager, lender: NewManualLender): Promise<void> {
    const all = await this.all(em);
    if (all.some(({ key }) => key === lender.key)) return;
    const place = firstPlace({ type: lender.lenderType, inquiry: lender.inquiry }, all.map(placeOf));
    await insertManualLender(em, lender, place);
  }

  /** Adds settings of a lender that staff has not set yet. */
  addMissingSettings(
    em: EntityManager,
    key: string,
    settings: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    return addMissingSettings(em, key, settings);
  }

  /**
   * Returns all lenders as plain rows instead of entities, because every submission and every worker reads
   * them.
   */
  async all(em: EntityManager): Promise<LenderFacts[]> {
    const rows = await allLenders(em);
    return rows.map((row) => this.factsOf(row));
  }

  async find(em: EntityManager, id: number): Promise<LenderFacts | undefined> {
    return (await this.all(em)).find((lender) => lender.id === id);
  }

  /**
   * Returns the logos by lender id. They are not part of `all`, because every submission calls `all` and
   * logos are large.
   */
  async logos(em: EntityManager): Promise<ReadonlyMap<number, string>> {
    const rows = await queries(em)
      .selectFrom('lender')
      .where('logo_url', 'is not', null)
      .select(['id', 'logo_url as logo'])
      .$narrowType<{ logo: string }>()
      .execute();
    return new Map(rows.map(({ id, logo }) => [id, logo]));
  }

  async findByKey(em: EntityManager, key: string): Promise<LenderFacts | undefined> {
    return (await this.all(em)).find((lender) => lender.key === key);
  }

  /** Saves changes that staff made to a lender, if the version that they edited is still the current one. */
  async update(
    id: number,
    update: Editable & Pick<LenderObjectUpdate, 'version'>,
    userId: number,
    key?: string,
  ): Promise<void> {
    await this.orm.em.fork().transactional((em) =>
      once(em, `lender-update|${userId}`, key, { id, ...update }, async () => {
        await this.change(em, id, update, userId);
        return { updated: true };
      }),
    );
  }

  private async change(
    em: EntityManager,
    id: number,
    { version, ...update }: Editable & Pick<LenderObjectUpdate, 'version'>,
    userId: number,
  ): Promise<void> {
    const lender = await em.findOne(Lender, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!lender) throw notFound('This lender');
    if (lender.version !== version) throw lenderChanged();
    const wrong = settingsFindings(this.catalogue.find(lender.key)?.manifest.config, update.settings ?? {});
    const industries = await this.industries(em);
    const unknown = [
      ...industryFindings(update.industry_settings ?? {}, industries),
      ...unknownFieldFindings(
        update.api_pipe_before_form_submit_fields ?? [],
        'api_pipe_settings.api_pipe_before_form_submit_fields',
      ),
      ...unknownFieldFindings(update.default_settings?.form_fields ?? [], 'default_settings.form_fields'),
    ];
    const changes = changesOf(lender, update);
    // Checks only the values that changed, because the editor sends the whole object.
    const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to])) as Editable;
    const manual = manualFindings(changed, {
      isManual: lender.apiType === 'manual',
      industries,
    });
    const findings = [...wrong, ...unknown, ...manual];
    if (findings.length > 0) throw unprocessable('Some settings do not fit this lender.', findings);
    if (changes.length === 0) return;
    await saveLender(em, lender, { changes, userId, at: this.clock.date() });
  }

  /**
   * Creates a lender without a plugin: a manual lender, or one whose plugin is installed later and then uses this
   * row.
   */
  create(body: LenderObjectCreate, userId: number, key?: string): Promise<{ id: number }> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `lender-create|${userId}`, key, body, () => this.insert(em, body, userId)),
      );
  }

  private async insert(em: EntityManager, body: LenderObjectCreate, userId: number): Promise<{ id: number }> {
    const { lender_id: id, name, lender_type: type, required_input: input } = body;
    const apiType = body.api_pipe_settings?.api_type ?? 'automatic';
    const isManual = apiType === 'manual';
    const key = keyFor(body.key ?? keyOf(name), isManual);
    if (!isManual && key.startsWith(manualPrefix)) throw lenderKeyReserved();
    if (key.length < 2) throw lenderKeyMissing();
    const findings = manualFindings(body, { isManual, isNew: true, industries: await this.industries(em) });
    if (findings.length > 0) throw unprocessable('Some settings do not fit this lender.', findings);
    const all = await this.all(em);
    if (all.some((lender) => lender.id === id)) throw lenderIdTaken();
    if (all.some((lender) => lender.key === key)) throw lenderKeyTaken();
    const pipeOrder = firstPlace({ type, inquiry: body.inquiry }, all.map(placeOf));
    const manual = isManual ? { manual: manualValues(body) } : {};
    if (!(await addLender(em, { id, key, name: name.trim(), type, input, pipeOrder, ...manual })))
      throw lenderIdTaken();
    await insertVersion(em, { lenderId: id, version: 1, changes: [], userId });
    await audit(em, {
      action: 'lender.created',
      actor: { kind: 'staff', id: String(userId) },
      subject: { kind: 'lender', id: String(id) },
      facts: { key, lender_type: type, api_type: apiType },
    });
    return { id };
  }

  private async industries(em: EntityManager): Promise<string[]> {
    const rows = await queries(em).selectFrom('read.industry').select('key').execute();
    return rows.map(({ key }) => key);
  }

  private factsOf({ settings, updatedAt, ...row }: LenderRow): LenderFacts {
    const plugin =
      row.apiType === 'manual'
        ? this.catalogue.describeManual(describedAs(row))
        : this.catalogue.find(row.key);
    return {
      id: row.id,
      key: row.key,
      name: row.name,
      enabled: row.enabled,
      environment: row.environment,
      pipeOrder: row.pipeOrder,
      alwaysSelected: row.alwaysSelected,
      isPipePriority: row.isPipePriority,
      staffEntryAllowed: row.staffEntryAllowed,
      statesExcluded: row.statesExcluded,
      settings: filledSettings(plugin?.manifest.config, settings),
      ownType: row.ownType,
      requiredInput: row.requiredInput,
      restricted: row.restricted,
      whitelistedStoreIds: row.whitelistedStoreIds,
      apiType: row.apiType,
      states: row.states,
      industries: row.industries,
      formFields: row.formFields,
      avgProcessingTimeS: row.avgProcessingTimeS,
      inquiry: row.inquiry,
      extensionAlwaysSelected: row.extensionAlwaysSelected,
      defaultSettings: row.defaultSettings,
      industrySettings: row.industrySettings,
      applicationUrl: row.applicationUrl,
      startUrl: row.startUrl,
      e2eConfig: row.e2eConfig,
      beforeFormSubmitFields: row.beforeFormSubmitFields,
      version: row.version,
      updatedAt: new Date(updatedAt),
      plugin,
    };
  }
}

/** The key of a manual lender begins with the prefix of manual lenders, whatever staff typed. */
const keyFor = (key: string, isManual: boolean): string =>
  isManual && key !== '' && !key.startsWith(manualPrefix) ? `${manualPrefix}${key}`.slice(0, 60) : key;

const rankOfManifest = ({ manifest }: Pick<CatalogueLender, 'manifest'>) => ({
  type: manifest.lender_type,
  inquiry: manifest.inquiry,
});

const placeOf = (lender: LenderFacts) => ({
  type: lenderTypeOf(lender),
  inquiry: lender.plugin?.manifest.inquiry ?? lender.inquiry,
  pipeOrder: lender.pipeOrder,
});
