import type {
  Integration,
  IntegrationChange,
  IntegrationKey,
  IntegrationPrice,
  ManualRun,
  StoreIntegration,
  StoreIntegrationBody,
  TestedIntegration,
  TestIntegrationBody,
  ToggleIntegrationBody,
} from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { auditStore, Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import { freeOfCharge, notForStore, priceChanged, requirementsMissing } from './catalogue.errors.ts';
import { IntegrationBilling } from './integration-billing.ts';
import { IntegrationExchanges } from './integration-exchanges.ts';
import { definitionsOf, isFor, noteResult, storedOf, type StoredIntegration } from './integration-queries.ts';
import { manifestOf, type IntegrationManifest } from './manifests/index.ts';
import { VendorCalls } from './vendor-calls.ts';

type Values = Readonly<Record<string, string>>;
const placeOf = ({ id, org_id }: Pick<StoredIntegration, 'id' | 'org_id'>) => ({
  table: 'store_integration',
  column: 'values_sealed',
  row: id,
  org: org_id,
});

export const sealedIntegrations = sealedColumn({
  kind: 'keys of integrations',
  table: 'store_integration',
  column: 'values_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id' },
});

/** Manages the definitions of integrations, and the integrations that stores have set up. */
@Injectable()
export class StoreIntegrations {
  constructor(
    private readonly orm: MikroORM,
    private readonly stores: Stores,
    private readonly vault: Vault,
    private readonly vendors: VendorCalls,
    private readonly billing: IntegrationBilling,
    private readonly exchanges: IntegrationExchanges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the integrations that the user's store can connect. Stores do not learn which other stores can
   * connect them.
   */
  async definitions(actor: StaffActor): Promise<Integration[]> {
    const all = await definitionsOf(this.orm.em.fork());
    if (can(actor, 'integrations:update')) return all;
    return all
      .filter(
        ({ connected_by: by, whitelisted_store_ids: ids }) =>
          by === 'store' && (ids === null || ids.some((id) => actor.storeIds.includes(id))),
      )
      .map((one) => ({ ...one, whitelisted_store_ids: null }));
  }

  update(actor: StaffActor, { id: key, ...change }: IntegrationChange): Promise<Integration> {
    return this.orm.em.fork().transactional(async (em) => {
      const { price_cents: price } = change;
      const values = {
        ...change,
        // A price without an interval is a single payment.
        ...(price !== undefined && {
          price_interval: price === null ? null : (change.price_interval ?? 'once'),
        }),
      };
      await queries(em)
        .insertInto('integration')
        .values({ key, ...values })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ ...values, updated_at: eb.fn<Date>('now') })),
        )
        .execute();
      await audit(em, {
        action: 'integration.updated',
        actor: { kind: 'staff', id: String(actor.userId) },
        subject: { kind: 'integration', id: key },
      });
      return (await definitionsOf(em)).find(({ id }) => id === key)!;
    });
  }

  /**
   * Returns the integrations of a store with their states. Only internal staff sees those that it connects for
   * all stores.
   */
  async list(actor: StaffActor, storeId: number): Promise<StoreIntegration[]> {
    const em = this.orm.em.fork();
    const store = await this.stores.find(em, storeId);
    if (!store) throw notFound('This store');
    const [all, stored] = await Promise.all([definitionsOf(em), storedOf(em, storeId)]);
    return all
      .filter((one) => isFor(one, storeId))
      .filter(({ connected_by: by }) => by === 'store' || can(actor, 'integrations:update'))
      .map((one) =>
        this.viewOf(
          one,
          store,
          stored.find(({ integration }) => integration === one.id),
        ),
      );
  }

  /** Returns the price that the store confirms before a paid integration is switched on. */
  async price(storeId: number, key: IntegrationKey): Promise<IntegrationPrice> {
    const em = this.orm.em.fork();
    const definition = (await definitionsOf(em)).find(({ id }) => id === key)!;
    const { price_cents: cents, price_interval: interval, display_name: name } = definition;
    if (cents === null || interval === null) throw freeOfCharge(name);
    const bill = await this.billing.billOf(em, { storeId, key, name, cents, interval });
    return { price_cents: cents, price_interval: interval, bill };
  }

  save(actor: StaffActor, body: StoreIntegrationBody): Promise<StoreIntegration> {
    return this.change(actor, body, true, (manifest, before) => {
      const values = this.merged(manifest, before, body.values);
      const missing = missingIn(manifest, values);
      if (missing.length > 0) throw requirementsMissing(missing);
      return values;
    });
  }

  toggle(actor: StaffActor, body: ToggleIntegrationBody): Promise<StoreIntegration> {
    return this.change(actor, body, body.is_active, (manifest, before) => {
      const values = this.merged(manifest, before, {});
      const missing = missingIn(manifest, values);
      if (body.is_active && missing.length > 0) throw requirementsMissing(missing);
      return values;
    });
  }

  /**
   * Tests new values together with the stored secrets. If the store has already set up the integration, the
   * result is stored as the integration's state.
   */
  async test({ storeId, integration_id: key, values }: TestIntegrationBody): Promise<TestedIntegration> {
    const em = this.orm.em.fork();
    const manifest = manifestOf(key);
    const [before] = (await storedOf(em, storeId)).filter(({ integration }) => integration === key);
    const begun = performance.now();
    const result = manifest.test
      ? await manifest
          .test(this.merged(manifest, before, values), this.vendors)
          // The error contains the request with its keys, so it is not logged.
          .catch(() => ({
            works: false,
            message: `${manifest.display_name} could not be reached. Check the address and try again.`,
          }))
      : { works: true, message: 'This integration makes no calls, so there is nothing to test.' };
    if (before) await noteResult(em, before.id, result);
    const milliseconds = performance.now() - begun;
    if (manifest.test)
      await this.exchanges.add(em, { storeId, key, operation: 'test', ...result, milliseconds });
    return result;
  }

  /** Returns the values of an integration that is switched on at the store; otherwise undefined. */
  async valuesOf(em: EntityManager, storeId: number, key: IntegrationKey): Promise<Values | undefined> {
    const stored = (await storedOf(em, storeId)).find(({ integration }) => integration === key);
    return stored?.is_active ? this.opened(stored) : undefined;
  }

  /** Stores the result of a call as the state of the integration at the store. */
  async noteCall(
    em: EntityManager,
    storeId: number,
    key: IntegrationKey,
    result: TestedIntegration,
  ): Promise<void> {
    const stored = (await storedOf(em, storeId)).find(({ integration }) => integration === key);
    if (stored) await noteResult(em, stored.id, result);
  }

  /** Returns the integrations that are switched on at the store. */
  async activeAt(em: EntityManager, storeId: number): Promise<readonly string[]> {
    const rows = await queries(em)
      .selectFrom('store_integration')
      .select('integration')
      .where('store_id', '=', storeId)
      .where('is_active', '=', true)
      .execute();
    return rows.map(({ integration }) => integration);
  }

  async manualRun(storeId: number): Promise<ManualRun> {
    const values = await this.valuesOf(this.orm.em.fork(), storeId, 'isoftpull');
    return values
      ? { is_available: true, integration_id: 'isoftpull', reason: null }
      : {
          is_available: false,
          integration_id: null,
          reason: 'iSoftpull is not connected at this store. Connect it on the page Integrations.',
        };
  }

  private async change(
    actor: StaffActor,
    {
      storeId,
      integration_id: key,
      confirmed_price_cents: confirmed,
    }: Pick<StoreIntegrationBody, 'storeId' | 'integration_id' | 'confirmed_price_cents'>,
    isActive: boolean,
    valuesOf: (manifest: IntegrationManifest, before: StoredIntegration | undefined) => Values,
  ): Promise<StoreIntegration> {
    const { shown, billing } = await this.orm.em.fork().transactional(async (em) => {
      const store = await this.stores.find(em, storeId);
      if (!store) throw notFound('This store');
      const definition = (await definitionsOf(em)).find(({ id }) => id === key)!;
      if (definition.connected_by === 'staff' || !isFor(definition, storeId))
        throw notForStore(definition.display_name);
      const before = (await storedOf(em, storeId)).find(({ integration }) => integration === key);
      const { price_cents: price, price_interval: interval } = definition;
      const isConnected = isActive && !before?.is_active;
      if (price !== null && isConnected && confirmed !== price) throw priceChanged();
      const paid = { storeId, key, name: definition.display_name };
      const change =
        price !== null && isConnected
          ? await this.billing.connect(em, actor, { ...paid, cents: price, interval: interval! })
          : !isActive && before?.is_active
            ? await this.billing.disconnect(em, actor, paid)
            : null;
      const row = { id: before?.id ?? randomUUID(), org_id: before?.org_id ?? store.orgId };
      const values = {
        values_sealed: this.vault.sealJson(placeOf(row), valuesOf(manifestOf(key), before)),
        is_active: isActive,
        ...(confirmed !== undefined && { confirmed_price_cents: confirmed }),
      };
      await queries(em)
        .insertInto('store_integration')
        .values({ ...row, store_id: storeId, integration: key, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['store_id', 'integration'])
            .doUpdateSet((eb) => ({ ...values, updated_at: eb.fn<Date>('now') })),
        )
        .execute();
      await auditStore(em, actor, {
        action: isActive ? 'integration.connected' : 'integration.disconnected',
        storeId,
        subject: { kind: 'integration', id: key },
        ...(price !== null && isActive && { facts: { price_cents: price } }),
      });
      const [after] = (await storedOf(em, storeId)).filter(({ integration }) => integration === key);
      return { shown: this.viewOf(definition, store, after), billing: change };
    });
    if (billing !== null) await this.billing.awaitChange(billing);
    return shown;
  }

  /**
   * Combines the entered values with the stored ones. Drops values that the integration does not know. If the
   * value of a secret is empty, the stored secret stays.
   */
  private merged(
    manifest: IntegrationManifest,
    before: StoredIntegration | undefined,
    given: Values,
  ): Values {
    const stored = before ? this.opened(before) : {};
    return Object.fromEntries(
      manifest.requirements.map(({ name, secret }) => [
        name,
        (given[name]?.trim() || (secret || given[name] === undefined ? stored[name] : '')) ?? '',
      ]),
    );
  }

  private opened(stored: StoredIntegration): Values {
    return stored.values_sealed
      ? this.vault.openJson<Record<string, string>>(placeOf(stored), stored.values_sealed).reveal()
      : {};
  }

  private viewOf(
    definition: Integration,
    { id: storeId, websiteUuid: publicId }: StoreFacts,
    stored: StoredIntegration | undefined,
  ): StoreIntegration {
    const { receivesAt } = manifestOf(definition.id);
    const values = stored ? this.opened(stored) : {};
    const { is_active: isActive = false, last_failure: failure = null } = stored ?? {};
    const shown = definition.requirements.filter(({ name, secret }) => !secret && values[name]);
    return {
      ...definition,
      whitelisted_store_ids: null,
      store_id: storeId,
      is_active: isActive,
      state: !isActive ? 'off' : failure === null ? 'connected' : 'failing',
      filled: definition.requirements.filter(({ name }) => values[name]).map(({ name }) => name),
      values: Object.fromEntries(shown.map(({ name }) => [name, values[name]!])),
      last_success_at: instantOrNull(stored?.last_success_at ?? null),
      last_failure_at: instantOrNull(stored?.last_failure_at ?? null),
      last_failure: failure,
      receives_at: receivesAt && publicId ? `${this.config.PUBLIC_URL}${receivesAt(publicId)}` : null,
    };
  }
}

/** Returns the names of required values that are empty. */
const missingIn = ({ requirements }: IntegrationManifest, values: Values): string[] =>
  requirements.filter(({ name, is_optional: may }) => !may && !values[name]).map(({ name }) => name);
