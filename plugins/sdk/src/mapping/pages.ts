import { Type, type Static, type TSchema } from 'typebox';
import type { HttpReply, HttpRequest, LenderContext } from '../context.ts';
import { LenderError } from '../errors.ts';
import type { PaginationRule } from '../list-rules.ts';
import { valueAt } from '../value-at.ts';
import { checkedValue, expectReply } from './reply.ts';

/** The request for the first page. The host adds what the next pages need. */
export type PageRequest = Pick<HttpRequest, 'path' | 'query' | 'at' | 'auth' | 'customer' | 'headers'>;

/**
 * Reads all pages of a list by a rule of `pagination` in lender.json.
 * @param schema schema of one item
 * @param name name of the rule
 * @returns all items, in the lender's order
 * @throws LenderError `malformed-reply` with `sent: 'no'` if a page cannot be read, the list has more pages than
 *   the rule allows, or a page leads back to itself. A part of the list is never returned.
 * @example const plans = await readPages(context, { path: '/plans' }, Plan)
 */
export async function readPages<Schema extends TSchema>(
  context: Pick<LenderContext, 'http' | 'pagination'>,
  request: PageRequest,
  schema: Schema,
  name = 'default',
): Promise<Static<Schema>[]> {
  const rule = context.pagination?.[name];
  if (!rule) throw new Error(`lender.json has no pagination called "${name}".`);
  const items: Static<Schema>[] = [];
  const asked = new Set<string>();
  let next: PageRequest | undefined = firstPage(request, rule);
  while (next) {
    const key = JSON.stringify([next.path, next.query]);
    if (asked.has(key)) throw unending('leads back to a page that was read');
    if (asked.size >= rule.mostPages) throw unending(`has more than ${rule.mostPages} pages`);
    asked.add(key);
    const reply = expectReply(await context.http.request({ method: 'GET', ...next, mayCreate: false }), 'no');
    const found = itemsOf(schema, reply, rule);
    items.push(...found);
    next = nextPage(next, rule, reply, { count: found.length, pages: asked.size });
  }
  return items;
}

function itemsOf<Schema extends TSchema>(
  schema: Schema,
  { status, json }: HttpReply,
  { items }: PaginationRule,
): Static<Schema>[] {
  const value = items === '$' ? json : valueAt(json, items);
  const at = items === '$' ? '' : items;
  const wanted = { status, sent: 'no', at, format: `list at ${items}` } as const;
  return checkedValue(Type.Array(schema), value, wanted) as Static<Schema>[];
}

function firstPage(request: PageRequest, rule: PaginationRule): PageRequest {
  if (rule.kind === 'page') return withQuery(request, { [rule.param]: String(rule.first ?? 1) });
  if (rule.kind !== 'offset') return request;
  return withQuery(request, {
    [rule.param]: '0',
    ...(rule.sizeParam && { [rule.sizeParam]: String(rule.size) }),
  });
}

function nextPage(
  request: PageRequest,
  rule: PaginationRule,
  { json }: HttpReply,
  { count, pages }: { count: number; pages: number },
): PageRequest | undefined {
  switch (rule.kind) {
    case 'page': {
      const number = (rule.first ?? 1) + pages;
      return isMore(valueAt(json, rule.more), number)
        ? withQuery(request, { [rule.param]: String(number) })
        : undefined;
    }
    case 'offset':
      return count < rule.size ? undefined : withQuery(request, { [rule.param]: String(pages * rule.size) });
    case 'cursor': {
      const cursor = cursorAt(json, rule.next);
      return cursor === undefined ? undefined : withQuery(request, { [rule.param]: cursor });
    }
    case 'link': {
      const path = cursorAt(json, rule.next);
      const { query: _query, ...rest } = request;
      return path === undefined ? undefined : { ...rest, path };
    }
  }
}

/**
 * True if there is a page with this number. Throws if the value is absent, because this does not prove that
 * the list has ended.
 */
function isMore(value: unknown, number: number): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return number <= value;
  throw unending('does not say whether it has a further page');
}

function cursorAt(json: unknown, place: string): string | undefined {
  const value = valueAt(json, place);
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw unending('has no readable next page');
}

const withQuery = (request: PageRequest, query: Record<string, string>): PageRequest => ({
  ...request,
  query: { ...request.query, ...query },
});

const unending = (what: string): LenderError =>
  new LenderError('malformed-reply', 'no', `The lender's list ${what}.`);
