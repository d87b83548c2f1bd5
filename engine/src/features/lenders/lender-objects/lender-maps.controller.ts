import {
  LenderIndustryMap,
  LenderLocationMap,
  listLenderIndustries,
  listLenderLocations,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { servesCountry, servesIndustry, servesState } from './lender-coverage.logic.ts';
import { LenderObjects } from './lender-objects.service.ts';

/**
 * Returns the industries and states that enabled lenders serve. Industries and states that staff excluded
 * are not included.
 */
@Controller()
export class LenderMapsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
  ) {}

  @Endpoint(listLenderIndustries)
  async industries(): Promise<LenderIndustryMap[]> {
    const em = this.orm.em.fork();
    const all = await queries(em).selectFrom('read.industry').select(['id', 'key']).orderBy('id').execute();
    const lenders = (await this.lenders.all(em)).filter(({ enabled }) => enabled);
    return lenders.flatMap((lender) =>
      all
        .filter(({ key }) => servesIndustry(lender, key))
        .map(({ id }) => ({ lender_id: lender.id, industry_id: id })),
    );
  }

  @Endpoint(listLenderLocations)
  async locations(): Promise<LenderLocationMap[]> {
    const em = this.orm.em.fork();
    const all = await queries(em)
      .selectFrom('read.location')
      .select(['id', 'code', 'country'])
      .orderBy('id')
      .execute();
    const lenders = (await this.lenders.all(em)).filter(({ enabled }) => enabled);
    return lenders.flatMap((lender) =>
      all
        .filter(({ code, country }) => servesCountry(lender, country) && servesState(lender, code))
        .map(({ id }) => ({ lender_id: lender.id, location_id: id })),
    );
  }
}
