import {
  healthWindows,
  LenderHealth,
  LenderHealthDetails,
  LenderHealthListQuery,
  LenderHealthQuery,
  type HealthWindow,
} from '@millrace/schemas/api';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { healthPage, sortableHealthFields } from './health-list.ts';
import { unknownWindow } from './lender-health-pages.errors.ts';
import { LenderHealths } from './lender-health-pages.service.ts';

const One = replySchema(LenderHealthDetails, 'LenderHealthDetails');
const Row = replySchema(LenderHealth, 'LenderHealth');
const Many = replySchema(Type.Array(LenderHealth), 'LenderHealthList');
const day: HealthWindow = '24h';

@Controller('api/admin/lender-health')
export class LenderHealthController {
  constructor(private readonly healths: LenderHealths) {}

  @Get()
  @Requires('lender-objects:read')
  @Replies(Many, Row)
  async list(
    @Query({ schema: querySchema(LenderHealthListQuery) }) query: Static<typeof LenderHealthListQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortableHealthFields, 'asked', { q: 'string', window: 'string' });
    const { rows, total } = healthPage(await this.healths.all(windowOf(list.filter.window)), list);
    sendRange(reply, 'lender-health', list, rows.length, total);
    return rows;
  }

  @Get(':id')
  @Requires('lender-objects:read')
  @Replies(One)
  one(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: querySchema(LenderHealthQuery) }) { window = day }: LenderHealthQuery,
  ) {
    return this.healths.one(id, window);
  }
}

function windowOf(word: unknown): HealthWindow {
  if (word === undefined) return day;
  const known = healthWindows.find((window) => window === word);
  if (!known) throw unknownWindow();
  return known;
}
