import type { Client } from '@hubspot/api-client';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { VendorCalls } from '../catalogue/index.ts';
import { hubspotUnavailable, notConnected, refusedByHubspot } from './crm.errors.ts';
import { hubspotClient, inTime, statusOf } from './hubspot-client.ts';

export interface FoundCompany {
  readonly id: string;
  readonly name: string;
  readonly domain: string | null;
  readonly city: string | null;
  readonly state: string | null;
}
export interface FoundCompanies {
  readonly companies: readonly FoundCompany[];
  readonly after: string | null;
}

const properties = ['name', 'domain', 'city', 'state'];
/**
 * Milliseconds before a refused request is repeated. The search of HubSpot allows five requests a second.
 */
const pausesMs = [300, 1000];

interface Found {
  id: string;
  properties: Record<string, string | null | undefined>;
}
const companyOf = ({ id, properties: { name, domain, city, state } }: Found): FoundCompany => ({
  id,
  name: name ?? '',
  domain: domain || null,
  city: city || null,
  state: state || null,
});

/** Reads companies from HubSpot. */
@Injectable()
export class Hubspot {
  private readonly client: Client | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    vendors: VendorCalls,
    private readonly logger: Logger,
  ) {
    this.client = hubspotClient(config, vendors);
  }

  page(limit: number, after?: string): Promise<FoundCompanies> {
    return this.ask(async (client) => {
      const found = await client.crm.companies.basicApi.getPage(limit, after, properties);
      return { companies: found.results.map(companyOf), after: found.paging?.next?.after ?? null };
    });
  }

  search(query: string): Promise<FoundCompanies> {
    return this.ask(async (client) => {
      const found = await client.crm.companies.searchApi.doSearch({ query, properties, limit: 20 });
      return { companies: found.results.map(companyOf), after: null };
    });
  }

  /**
   * Reads one company by its id. Use this, and not the search, to connect a store to a company: HubSpot
   * updates the index of the search late.
   */
  one(id: string): Promise<FoundCompany | undefined> {
    return this.ask(async (client) => {
      try {
        return companyOf(await client.crm.companies.basicApi.getById(id, properties));
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    });
  }

  private async ask<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const { client } = this;
    if (!client) throw notConnected();
    try {
      return await this.repeated(() => inTime(work(client)));
    } catch (error) {
      const status = statusOf(error);
      // The error contains the request with the token and must not be logged.
      this.logger.warn('hubspot refused', { status: status ?? 0 });
      if (status === 401 || status === 403) throw refusedByHubspot();
      throw hubspotUnavailable();
    }
  }

  /** Repeats a read that HubSpot refused for a moment. */
  private async repeated<T>(read: () => Promise<T>): Promise<T> {
    for (const pauseMs of pausesMs)
      try {
        return await read();
      } catch (error) {
        const status = statusOf(error) ?? 0;
        if (status !== 429 && status < 500) throw error;
        await sleep(pauseMs);
      }
    return read();
  }
}
