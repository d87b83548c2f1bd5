import type { IdKind } from './endpoint.ts';
import type { Target } from './can.ts';

/** Objects of one kind that a request names, and their owners. */
export interface NamedThings {
  readonly kind: IdKind;
  readonly targets: readonly Target[];
}

/** Ids that prove themselves or are ignored: the server does not look them up. */
const unasked: ReadonlySet<IdKind> = new Set<IdKind>(['ignored', 'token', 'public-store']);
export const isLookedUp = (kind: IdKind): boolean => !unasked.has(kind);

/** A request may name these together with a store or org that they do not belong to (yet). */
const onTheirOwn: ReadonlySet<IdKind> = new Set<IdKind>(['org', 'laa', 'user']);

/**
 * Whether all named objects fit together: a form, region or associate must belong to the named store and org,
 * and a store to the named org.
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
