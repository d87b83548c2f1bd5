import { countryOf } from '@millrace/schemas/countries';
import { parsePhone, phoneFinding } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Industries } from '../../reference/industries/index.ts';
import { Locations } from '../../reference/locations/index.ts';
import { isTimezone } from '../../reference/timezones/index.ts';
import { hasOtherCurrency, otherCurrency, Stores, unknownPhone, type StoreFacts } from '../stores/index.ts';
import { unknownChoice } from './accounts.errors.ts';

export interface OpenedStore {
  store_name: string;
  phone: string;
  location_id: number;
  industry_id: number;
  timezone: string;
}

/**
 * Opens a store of an org from a request. Throws if the request contains an unknown id, for example of an
 * industry.
 */
@Injectable()
export class StoreOpening {
  constructor(
    private readonly stores: Stores,
    private readonly locations: Locations,
    private readonly industries: Industries,
  ) {}

  async open(em: EntityManager, orgId: number, store: OpenedStore): Promise<StoreFacts> {
    const { store_name, phone, location_id, industry_id, timezone } = store;
    const location = await this.locations.find(em, location_id);
    if (!location) throw unknownChoice('store.location_id');
    const industry = await this.industries.find(em, industry_id);
    if (!industry) throw unknownChoice('store.industry_id');
    if (!isTimezone(timezone)) throw unknownChoice('store.timezone');
    const name = store_name.trim();
    const { code: state, country } = location;
    if (phoneFinding(phone, 'call', country)) throw unknownPhone('store.phone', country);
    const { currency } = countryOf(country);
    if (await hasOtherCurrency(em, orgId, currency)) throw otherCurrency('store.location_id');
    return this.stores.open(em, {
      ...{ orgId, name, state, country, currency, industry: industry.key, timezone },
      phone: parsePhone(phone, country),
    });
  }
}
