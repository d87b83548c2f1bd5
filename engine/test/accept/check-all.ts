import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkEndpoints, type PrintedCall } from './endpoints.ts';
import { checkEntities, type PrintedEntity } from './entities.ts';
import { checkLimits, type PrintedLimit } from './limits.ts';
import { checkFields, type PrintedField } from './fields.ts';
import { checkMessages, isServed, servedScripts, type PrintedMessage } from './messages.ts';
import { checkOptions, type PrintedOptions } from './options.ts';
import { checkRules, probes, type PrintedRule } from './rules.ts';
import { checkSentObjects } from './sent-objects.ts';
import { checkRequests } from './requests.ts';
import { checkLandings, checkRoles, type AssignableRoles } from './assignable.ts';
import type { Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'data', `${name}.json`), 'utf8')) as T;

/**
 * Runs all groups of checks one after another. The checks of the endpoints come last, because some of these
 * calls end sessions.
 */
export async function checkAll(product: AcceptedProduct): Promise<Row[]> {
  const entities = await checkEntities(product, read<PrintedEntity[]>('entities'));
  const requests = await checkRequests(product);
  const served = await servedScripts(product.lab.url);
  const messages = await checkMessages(product, served, read<PrintedMessage[]>('messages'));
  const options = checkOptions((text) => isServed(served, text), read<PrintedOptions[]>('options'));
  const fields = await checkFields(product, read<PrintedField[]>('fields'));
  const limits = await checkLimits(product, read<PrintedLimit[]>('limits'), probes);
  const objects = await checkSentObjects(product);
  const roles = read<AssignableRoles>('roles');
  const landings = await checkLandings(product, roles);
  const assignable = await checkRoles(product, roles);
  const rules = await checkRules(product, read<PrintedRule[]>('rules'), (text) => isServed(served, text));
  const calls = await checkEndpoints(product, read<PrintedCall[]>('endpoints'));
  return [
    ...[...calls, ...requests, ...objects, ...entities, ...fields, ...options],
    ...[...limits, ...messages, ...rules, ...assignable, ...landings],
  ];
}
