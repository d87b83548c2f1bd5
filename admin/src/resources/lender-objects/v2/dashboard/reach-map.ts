/** A US state or an industry. */
export interface Place {
  readonly id: number;
  readonly name: string;
}

/** The ids of a lender and of a state or industry from which it takes applications. */
export type Served = readonly [lenderId: number, placeId: number];

export interface ReachRow {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly served: readonly string[];
  readonly excluded: readonly string[];
}

/**
 * Returns each lender with two lists of states or industries: those from which it takes applications
 * (`served`), and all others (`excluded`). With `only`, returns only the lenders that take applications from this
 * state or industry.
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
      excluded: places.filter((place) => !asks(id, place.id)).map((place) => place.name),
    }));
}

/**
 * Returns the text for the states or industries from which a lender takes applications. If the lender
 * excludes fewer of them than it serves, the text lists the excluded ones ("All but …"). Most rows then need
 * only one line.
 */
export function reachWords({ enabled, served, excluded }: ReachRow): string {
  if (!enabled) return 'Switched off';
  if (excluded.length === 0) return 'All';
  if (served.length === 0) return 'None';
  return excluded.length < served.length ? `All but ${excluded.join(', ')}` : served.join(', ');
}
