import type { StoreSaveBody } from '@millrace/schemas/api';
import { countryOf, isPostcode, type CountryCode, type Currency } from '@millrace/schemas/countries';
import { phoneFinding } from '@millrace/schemas/form';
import { can } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { refuseLinks } from '../../../../platform/messages/gate/refuse-links.ts';
import { Franchises } from '../../../reference/franchises/index.ts';
import { Industries } from '../../../reference/industries/index.ts';
import { Locations } from '../../../reference/locations/index.ts';
import { isTimezone } from '../../../reference/timezones/index.ts';
import { auditStore } from './store-audit.ts';
import { Store } from '../store.entity.ts';
import { slugOf } from './store-words.logic.ts';
import {
  hasApplications,
  otherCurrency,
  unknownPhone,
  unknownPostcode,
  unknownTimezone,
} from '../stores.errors.ts';
import { hasOtherCurrency } from './currencies.ts';
import { queries } from '../../../../platform/db/queries.ts';

/** A classification that can be set for several stores at once. */
export type StoreClassification =
  | { what: 'location'; id: number }
  | { what: 'industry'; id: number }
  | { what: 'franchise'; id: number | null };

type Edit = Omit<StoreSaveBody, 'id' | 'org_id'>;

/** Changes stores. Every change writes an audit entry that names the changed fields, never a value. */
@Injectable()
export class StoreChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly locations: Locations,
    private readonly industries: Industries,
    private readonly franchises: Franchises,
  ) {}

  async save(actor: StaffActor, id: number, { store_name: name, timezone, ...edit }: Edit): Promise<void> {
    if (timezone !== undefined && !isTimezone(timezone)) throw unknownTimezone();
    await this.orm.em.fork().transactional(async (em) => {
      const store = await existing(em, id);
      const changes = {
        ...(name === undefined ? {} : { storeName: name.trim(), slug: slugOf(name) }),
        ...(timezone === undefined ? {} : { timezone }),
        ...(edit.phone === undefined ? {} : { phone: edit.phone }),
        ...(edit.currency === undefined ? {} : { currency: edit.currency }),
        ...(edit.email === undefined ? {} : { email: edit.email }),
        ...(edit.address === undefined ? {} : { address: edit.address }),
        ...(edit.city === undefined ? {} : { city: edit.city }),
        ...(edit.zip_code === undefined ? {} : { zipCode: edit.zip_code }),
        ...(edit.deal_room_url === undefined ? {} : { dealRoomUrl: edit.deal_room_url }),
      };
      const changed = Object.entries(changes).filter(([key, value]) => store[key as keyof Store] !== value);
      if (changed.length === 0) return;
      refuseForeign(store.country as CountryCode, edit);
      if (changes.currency) await this.keepCurrency(em, store, changes.currency, 'currency');
      await refuseLinks(em, store.org.id, { store_name: changes.storeName });
      em.assign(store, changes);
      const facts = { changed: changed.map(([key]) => key).join(',') };
      await auditStore(em, actor, { action: 'store.updated', storeId: id, facts });
    });
  }

  /**
   * Sets the classification of all of the stores or of none. Throws 404 if the user may not change one of
   * them.
   */
  async classify(
    actor: StaffActor,
    storeIds: readonly number[],
    belonging: StoreClassification,
  ): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const value = await this.valueOf(em, belonging);
      const stores = await em.find(Store, { id: { $in: [...storeIds] } }, { orderBy: { id: 'asc' } });
      const mayChange = ({ id, org }: Store) => can(actor, 'stores:classify', { storeId: id, orgId: org.id });
      if (stores.length < storeIds.length || !stores.every(mayChange)) throw notFound('One of these stores');
      for (const store of stores) {
        if (value.currency && store.country !== value.country)
          await this.keepCurrency(em, store, value.currency as Currency, 'location_id');
        em.assign(store, placed(store, value));
        const action = `store.${belonging.what}-changed`;
        await auditStore(em, actor, { action, storeId: store.id, facts: { to: belonging.id } });
      }
    });
  }

  /** Disables a store for its users and for its form links, or enables the store again. */
  async disable(actor: StaffActor, id: number, isDisabled: boolean, reason: string): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const store = await existing(em, id);
      if (store.isDisabled === isDisabled) return;
      store.isDisabled = isDisabled;
      const action = isDisabled ? 'store.disabled' : 'store.enabled';
      await auditStore(em, actor, { action, storeId: id, reason });
    });
  }

  async setProcessor(actor: StaffActor, id: number, isProcessor: boolean): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const store = await existing(em, id);
      if (store.isProcessor === isProcessor) return;
      store.isProcessor = isProcessor;
      const facts = { is_processor: isProcessor };
      await auditStore(em, actor, { action: 'store.processor-changed', storeId: id, facts });
    });
  }

  /**
   * Throws if the store cannot get this currency: the store has applications, or another store of its org has
   * a different currency.
   */
  private async keepCurrency(
    em: EntityManager,
    store: Store,
    currency: Currency,
    field: string,
  ): Promise<void> {
    const application = await queries(em)
      .selectFrom('read.application')
      .select('id')
      .where('store_id', '=', store.id)
      .executeTakeFirst();
    if (application) throw hasApplications(field);
    if (await hasOtherCurrency(em, store.org.id, currency, store.id)) throw otherCurrency(field);
  }

  private async valueOf(em: EntityManager, { what, id }: StoreClassification): Promise<Partial<Store>> {
    if (what === 'franchise') {
      if (id !== null && !(await this.franchises.find(em, id))) throw notFound('This franchise');
      return { franchiseId: id };
    }
    if (what === 'location') {
      const location = await this.locations.find(em, id);
      if (!location) throw notFound('This location');
      const { code: state, country } = location;
      return { state, country, currency: countryOf(country).currency };
    }
    const industry = await this.industries.find(em, id);
    if (!industry) throw notFound('This industry');
    return { industry: industry.key };
  }
}

/** A store that stays in its country keeps its currency. */
const placed = (store: Store, value: Partial<Store>): Partial<Store> =>
  value.country === store.country ? { state: value.state! } : value;

/** Throws if the phone number or the postcode does not have a format of the store's country. */
function refuseForeign(country: CountryCode, { phone, zip_code: postcode }: Edit): void {
  if (phone && phoneFinding(phone, 'call', country)) throw unknownPhone('phone', country);
  if (postcode && !isPostcode(postcode, country)) throw unknownPostcode(country);
}

async function existing(em: EntityManager, id: number): Promise<Store> {
  const store = await em.findOne(Store, { id });
  if (!store) throw notFound('This store');
  return store;
}
