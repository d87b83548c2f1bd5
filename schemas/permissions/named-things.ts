import type { IdKind } from './endpoint.ts';
import type { Target } from './can.ts';

/** Things of one kind that a request names, and what each belongs to. */
export interface NamedThings {
  readonly kind: IdKind;
  readonly targets: readonly Target[];
}

/** Proofs and promises of their own: nothing is looked up for them. */
const unasked: ReadonlySet<IdKind> = new Set<IdKind>(['ignored', 'token', 'public-store']);
export const isLookedUp = (kind: IdKind): boolean => !unasked.has(kind);

/** May name a store or an org in which the thing beside them is not, or not yet. */
const onTheirOwn: ReadonlySet<IdKind> = new Set<IdKind>(['org', 'laa', 'user']);

/** A form, a region, an associate beside a store or an org is one of that store and that org; a store beside an org, too. */
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
