import type { Companies, ConnectCompanyBody, ConnectedCompany } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditStore, Stores } from '../../tenancy/stores/index.ts';
import { companyTaken } from './crm.errors.ts';
import { Hubspot, type FoundCompanies } from './hubspot.ts';

const usualLimit = 25;

/** Lists companies of HubSpot and connects them to stores. */
@Injectable()
export class StoreCompanies {
  constructor(
    private readonly orm: MikroORM,
    private readonly hubspot: Hubspot,
    private readonly stores: Stores,
  ) {}

  async list({ after, limit = usualLimit }: { after?: string; limit?: number }): Promise<Companies> {
    return this.withStores(await this.hubspot.page(limit, after));
  }

  async search(query: string): Promise<Companies> {
    return this.withStores(await this.hubspot.search(query));
  }

  async connect(
    actor: StaffActor,
    { storeId, hubspotCompanyId }: ConnectCompanyBody,
  ): Promise<ConnectedCompany> {
    const company = hubspotCompanyId === null ? null : await this.hubspot.one(String(hubspotCompanyId));
    if (company === undefined) throw notFound('This company');
    return this.orm.em.fork().transactional(async (em) => {
      const store = await this.stores.find(em, storeId);
      if (!store) throw notFound('This store');
      if (company === null) await disconnect(em, storeId);
      else {
        const taken = await queries(em)
          .selectFrom('store_company as c')
          .innerJoin('read.store as s', 's.id', 'c.store_id')
          .select('s.store_name')
          .where('c.hubspot_company_id', '=', company.id)
          .where('c.store_id', '<>', storeId)
          .executeTakeFirst();
        if (taken) throw companyTaken(taken.store_name);
        const values = { hubspot_company_id: company.id, name: company.name };
        await queries(em)
          .insertInto('store_company')
          .values({ store_id: storeId, org_id: store.orgId, ...values })
          .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
          .execute();
      }
      await auditStore(em, actor, {
        action: company ? 'store.company-connected' : 'store.company-disconnected',
        storeId,
      });
      return {
        store_id: storeId,
        hubspot_company_id: company?.id ?? null,
        name: company?.name ?? null,
      };
    });
  }

  private async withStores({ companies, after }: FoundCompanies): Promise<Companies> {
    const connected = await queries(this.orm.em.fork())
      .selectFrom('store_company')
      .select(['hubspot_company_id', 'store_id'])
      .where((eb) =>
        anyOf(
          eb,
          'hubspot_company_id',
          companies.map(({ id }) => id),
        ),
      )
      .execute();
    const stores = new Map(connected.map((row) => [row.hubspot_company_id, row.store_id]));
    return {
      companies: companies.map((company) => ({ ...company, store_id: stores.get(company.id) ?? null })),
      after,
    };
  }
}

const disconnect = (em: EntityManager, storeId: number) =>
  queries(em).deleteFrom('store_company').where('store_id', '=', storeId).execute();
