import { LenderIndustryMap, LenderLocationMap } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import Type from 'typebox';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { servesIndustry, servesState } from './lender-coverage.logic.ts';
import { LenderObjects } from './lender-objects.service.ts';

const Industries = replySchema(Type.Array(LenderIndustryMap), 'LenderIndustryMapList');
const OneIndustry = replySchema(LenderIndustryMap, 'LenderIndustryMap');
const Locations = replySchema(Type.Array(LenderLocationMap), 'LenderLocationMapList');
const OneLocation = replySchema(LenderLocationMap, 'LenderLocationMap');

/** Where lenders that are switched on can be asked: by the plugin, less what staff leaves out. */
@Controller('api')
export class LenderMapsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
  ) {}

  @Get('lender-industry-maps')
  @Requires('reference:read')
  @Replies(Industries, OneIndustry)
  async industries(): Promise<LenderIndustryMap[]> {
    const em = this.orm.em.fork();
    const all = await em.execute<{ id: number; key: string }[]>(
      `SELECT id, key FROM read.industry ORDER BY id`,
    );
    const lenders = (await this.lenders.all(em)).filter(({ enabled }) => enabled);
    return lenders.flatMap((lender) =>
      all
        .filter(({ key }) => servesIndustry(lender, key))
        .map(({ id }) => ({ lender_id: lender.id, industry_id: id })),
    );
  }

  @Get('lender-location-maps')
  @Requires('reference:read')
  @Replies(Locations, OneLocation)
  async locations(): Promise<LenderLocationMap[]> {
    const em = this.orm.em.fork();
    const all = await em.execute<{ id: number; code: string }[]>(
      `SELECT id, code FROM read.location ORDER BY id`,
    );
    const lenders = (await this.lenders.all(em)).filter(({ enabled }) => enabled);
    return lenders.flatMap((lender) =>
      all
        .filter(({ code }) => servesState(lender, code))
        .map(({ id }) => ({ lender_id: lender.id, location_id: id })),
    );
  }
}
