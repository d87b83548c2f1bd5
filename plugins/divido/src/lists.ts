import { LenderError, readReply, type LenderContext, type Static, type TSchema } from '@millrace/plugin-sdk';
import { read } from './call.ts';
import { Page } from './wire.ts';

/** A list with more pages than this cannot be read to its end. */
const mostPages = 40;

/** Reads a list of Divido page by page, as far as the caller needs it. */
export async function* listed<Item extends TSchema>(
  context: LenderContext,
  path: string,
  schema: Item,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<Static<Item>> {
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, meta } = await read(context, path, Page, { ...query, page: String(page) });
    for (const item of data)
      yield readReply(schema, { status: 200, headers: {}, text: '', json: flat(item) }, 'no', 'data[]');
    if (meta?.has_more_pages !== true) return;
  }
  throw new LenderError('needs-person', 'no', 'The list at Divido has too many pages.');
}

/**
 * Some of Divido's lists have the facts of an item in `attributes`, and its country and currency in
 * `relationships`. Others have them beside the id.
 */
function flat(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('attributes' in item)) return item;
  const { attributes, relationships = {}, ...rest } = item as Record<string, unknown>;
  const named = Object.entries(relationships as Record<string, { data?: unknown } | null>);
  return {
    ...Object.fromEntries(named.map(([name, one]) => [name, one?.data])),
    ...(attributes as Record<string, unknown>),
    ...rest,
  };
}
