import Type, { type Static } from 'typebox';
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
import { idParams, type IdParams } from '../../../platform/http/ids.ts';
import { parseList, sendRange, idsOf, type ListRequest } from '../../../platform/http/list-query.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { unknownWindow } from './lender-health-pages.errors.ts';
import { LenderHealths } from './lender-health-pages.service.ts';

export const sortableHealthFields = [
  'id',
  'name',
  'asked',
  'approval_percent',
  'answer_p50_ms',
  'answer_p95_ms',
  'errors',
  'alerts',
] as const satisfies readonly (keyof LenderHealth)[];
type Sortable = (typeof sortableHealthFields)[number];

/** Filter, order and page of a list that fits in memory. What is not known stands last, whichever way it is sorted. */
export function healthPage(all: readonly LenderHealth[], list: ListRequest) {
  const { q } = list.filter;
  const ids = idsOf(list.filter);
  const text = typeof q === 'string' ? q.trim().toLowerCase() : '';
  const field = list.sort.field as Sortable;
  const sign = list.sort.direction === 'ASC' ? 1 : -1;
  const found = all
    .filter(({ id }) => !ids || ids.includes(String(id)))
    .filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(text))
    .sort((a, b) => compare(a[field], b[field], sign) || a.name.localeCompare(b.name));
  return { rows: found.slice(list.offset, list.offset + list.limit), total: found.length };
}

type Cell = string | number | null;

function compare(a: Cell, b: Cell, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b));
}

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
