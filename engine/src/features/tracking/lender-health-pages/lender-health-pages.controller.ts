import {
  healthWindows,
  type HealthWindow,
  type LenderHealth,
  listLenderHealth,
  getLenderHealth,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { idsOf, parseList, sendRange, type ListRequest } from '../../../platform/http/list-query.ts';
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

/**
 * Filters, sorts and pages a list in memory. Rows with an unknown value come last, whatever the direction of
 * the order.
 */
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

const day: HealthWindow = '24h';

@Controller()
export class LenderHealthController {
  constructor(private readonly healths: LenderHealths) {}

  @Endpoint(listLenderHealth)
  async list(
    @Input() { query }: InputOf<typeof listLenderHealth>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortableHealthFields, 'asked', { q: 'string', window: 'string' });
    const { rows, total } = healthPage(await this.healths.all(windowOf(list.filter.window)), list);
    sendRange(reply, 'lender-health', list, rows.length, total);
    return rows;
  }

  @Endpoint(getLenderHealth)
  one(@Input() { params: { id }, query: { window = day } }: InputOf<typeof getLenderHealth>) {
    return this.healths.one(id, window);
  }
}

function windowOf(word: unknown): HealthWindow {
  if (word === undefined) return day;
  const known = healthWindows.find((window) => window === word);
  if (!known) throw unknownWindow();
  return known;
}
