/** A US state or an industry. */
export interface Place {
  readonly id: number;
  readonly name: string;
}

/** A pair of ids that means: the lender can be asked in this state or industry. */
export type Served = readonly [lenderId: number, placeId: number];

export interface ReachRow {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly served: readonly string[];
  readonly left: readonly string[];
}

/**
 * Returns each lender with the states or industries where it can be asked, and those where it cannot. With
 * `only`, returns only the lenders that can be asked there.
 */
export function reachRows(
  lenders: readonly { id: number; name: string; is_active: boolean }[],
  places: readonly Place[],
  map: readonly Served[],
  only?: number,
): ReachRow[] {
  const served = new Set(map.map((pair) => pair.join()));
  const asks = (lender: number, place: number): boolean => served.has([lender, place].join());
  return lenders
    .filter(({ id }) => only === undefined || asks(id, only))
    .map(({ id, name, is_active: enabled }) => ({
      ...{ id, name, enabled },
      served: places.filter((place) => asks(id, place.id)).map((place) => place.name),
      left: places.filter((place) => !asks(id, place.id)).map((place) => place.name),
    }));
}

/**
 * Returns the places where a lender can be asked, or the places where it cannot, as text: the shorter list,
 * so that most rows need one line.
 */
export function reachWords({ enabled, served, left }: ReachRow): string {
  if (!enabled) return 'Switched off';
  if (left.length === 0) return 'All';
  if (served.length === 0) return 'None';
  return left.length < served.length ? `All but ${left.join(', ')}` : served.join(', ');
}
