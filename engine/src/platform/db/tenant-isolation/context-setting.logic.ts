import { isUuid } from '../../uuid.logic.ts';
import type { TenantContext } from './tenant-context.ts';

const largestId = 2_147_483_647;
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= largestId;
const ids = (values: readonly number[] | undefined) =>
  values && values.length > 0 ? `{${values.filter(isId).join(',')}}` : undefined;
const id = (value: number | undefined) => (isId(value) ? value : undefined);
const uuidText = (value: string | undefined) => (value && isUuid(value) ? value : undefined);
const hash = (value: string | undefined) => (value && /^[0-9a-f]{64}$/.test(value) ? value : undefined);
/**
 * Removes NUL and unpaired surrogates, which jsonb does not accept. No real name contains one of these
 * characters.
 */
const text = (value: string | undefined) => value?.toWellFormed().replaceAll('\0', '');

/**
 * Writes the context as JSON for the policies. Values of the wrong type are omitted, so that they give no
 * access.
 */
export function contextDocument(context: TenantContext): string {
  return JSON.stringify({
    all: context.all,
    orgs: ids(context.orgs),
    stores: ids(context.stores),
    laa: id(context.laa),
    person: id(context.person),
    form: uuidText(context.form),
    sessions: context.sessions,
    shop: uuidText(context.shop),
    link: id(context.link),
    caller: text(context.caller),
    login: text(context.login),
    pass: hash(context.pass),
    repeat: text(context.repeat),
    live_updates: context.liveUpdates,
  });
}

/**
 * Returns a statement that sets the context until the end of the transaction. The value is hex encoded, which
 * prevents SQL injection.
 */
export function contextStatement(context: TenantContext | undefined): string {
  const hex = context ? Buffer.from(contextDocument(context), 'utf8').toString('hex') : '';
  return `SELECT set_config('app.context', convert_from(decode('${hex}', 'hex'), 'UTF8'), true)`;
}
