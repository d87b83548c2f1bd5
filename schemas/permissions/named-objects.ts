import type { IdKind } from './endpoint.ts';
import type { Target } from './can.ts';

/** The objects of one kind that a request names, each with its owners. */
export interface NamedThings {
  readonly kind: IdKind;
  readonly targets: readonly Target[];
}

/**
 * Kinds of ids whose owner the server does not check. The id is a secret that only an authorized person
 * knows, or it names a public object.
 */
const unasked: ReadonlySet<IdKind> = new Set<IdKind>(['token', 'public-store']);
export const hasOwner = (kind: IdKind): boolean => !unasked.has(kind);

/**
 * Kinds of objects that need not belong to the store or org that the same request names. Example: a user who
 * is about to join the org.
 */
const onTheirOwn: ReadonlySet<IdKind> = new Set<IdKind>(['org', 'laa', 'user']);

/**
 * Whether all objects that a request names belong together. A form, region or associate must belong to the
 * named store and org. A named store must belong to the named org.
 */
export function belongToSameTenant(things: readonly NamedThings[]): boolean {
  const stores = idsNamed(things, 'store', 'storeId');
  const orgs = idsNamed(things, 'org', 'orgId');
  return things.every(({ kind, targets: [target] }) => {
    if (onTheirOwn.has(kind) || !target) return true;
    const { storeId, orgId } = target;
    if (stores.size > 0 && storeId !== undefined && !stores.has(storeId)) return false;
    return orgs.size === 0 || orgId === undefined || orgs.has(orgId);
  });
}

const idsNamed = (
  things: readonly NamedThings[],
  kind: IdKind,
  key: 'storeId' | 'orgId',
): ReadonlySet<number> =>
  new Set(things.filter((one) => one.kind === kind).flatMap(({ targets }) => targets[0]?.[key] ?? []));
