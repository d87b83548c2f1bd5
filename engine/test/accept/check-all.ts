import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkEndpoints, type PrintedCall } from './endpoints.ts';
import { checkEntities, type PrintedEntity } from './entities.ts';
import { checkLimits, type PrintedLimit } from './limits.ts';
import { checkMessages, type PrintedMessage } from './messages.ts';
import { checkRequests } from './requests.ts';
import { checkRoles, type AssignableRoles } from './assignable.ts';
import type { Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'data', `${name}.json`), 'utf8')) as T;

/** Checks all blocks one after another. The calls without a valid body come last, because some end sessions. */
export async function checkAll(product: AcceptedProduct): Promise<Row[]> {
  const entities = await checkEntities(product, read<PrintedEntity[]>('entities'));
  const requests = await checkRequests(product);
  const limits = checkLimits(product, read<PrintedLimit[]>('limits'));
  const messages = await checkMessages(product, read<PrintedMessage[]>('messages'));
  const assignable = await checkRoles(product, read<AssignableRoles>('roles'));
  const calls = await checkEndpoints(product, read<PrintedCall[]>('endpoints'));
  return [...calls, ...requests, ...entities, ...limits, ...messages, ...assignable];
}
