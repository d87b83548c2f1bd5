/** A path as it is asked for: one with an id keeps what is not said. */
export interface WantedPath {
  id?: number;
  details?: { name: string; description?: string };
  lenders?: readonly number[];
}

export interface PathFacts {
  id: number;
  name: string;
  description: string;
  lenderIds: readonly number[];
}

export type PlannedPath = Omit<PathFacts, 'id'> & { id: number | undefined };

export interface PathPlan {
  paths: PlannedPath[];
  removed: number[];
  /** Ids that are no path of this form. */
  unknown: number[];
}

const withoutTwins = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The paths a form has afterwards, in the order they were sent; what was not sent goes. */
export function planPaths(before: readonly PathFacts[], wanted: readonly WantedPath[]): PathPlan {
  const known = new Map(before.map((path) => [path.id, path]));
  const kept = withoutTwins(wanted.flatMap(({ id }) => id ?? []));
  const once = wanted.filter(
    ({ id }, at) => id === undefined || wanted.findIndex((one) => one.id === id) === at,
  );
  const paths = once.map(({ id, details, lenders }, at): PlannedPath => {
    const old = id === undefined ? undefined : known.get(id);
    return {
      id: old?.id,
      name: details?.name.trim() || old?.name || `Path ${at + 1}`,
      description: details?.description?.trim() ?? old?.description ?? '',
      lenderIds: withoutTwins(lenders ?? old?.lenderIds ?? []),
    };
  });
  return {
    paths,
    removed: before.filter(({ id }) => !kept.includes(id)).map(({ id }) => id),
    unknown: kept.filter((id) => !known.has(id)),
  };
}

/** Whom the form asks, first asked first: a lender of two paths is asked where it stands first. */
export const lenderOrderOf = (paths: readonly { lenderIds: readonly number[] }[]): number[] =>
  withoutTwins(paths.flatMap(({ lenderIds }) => lenderIds));

export type ArchiveIds = { ids: number[] } | { refused: string };

/** The comma list of forms to archive. */
export function archiveIds(list: string): ArchiveIds {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return { refused: 'No config IDs provided for archiving' };
  if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) return { refused: 'Invalid config ID format' };
  return { ids: withoutTwins(parts.map(Number)) };
}
