import { contractOperations } from '@millrace/schemas/states';

/**
 * A path as a request describes it. If it has an id, it changes an existing path, and properties that the
 * request omits keep their values.
 */
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
  /** Path ids in the request that do not belong to this form. */
  unknown: number[];
}

const withoutDuplicates = (ids: readonly number[]): number[] => [...new Set(ids)];

/**
 * Returns the paths that a form will have, in the order of the request. Paths that are not in the request
 * are removed.
 */
export function planPaths(before: readonly PathFacts[], wanted: readonly WantedPath[]): PathPlan {
  const known = new Map(before.map((path) => [path.id, path]));
  const remaining = withoutDuplicates(wanted.flatMap(({ id }) => id ?? []));
  const once = wanted.filter(
    ({ id }, at) => id === undefined || wanted.findIndex((one) => one.id === id) === at,
  );
  const paths = once.map(({ id, details, lenders }, at): PlannedPath => {
    const old = id === undefined ? undefined : known.get(id);
    return {
      id: old?.id,
      name: details?.name.trim() || old?.name || `Path ${at + 1}`,
      description: details?.description?.trim() ?? old?.description ?? '',
      lenderIds: withoutDuplicates(lenders ?? old?.lenderIds ?? []),
    };
  });
  return {
    paths,
    removed: before.filter(({ id }) => !remaining.includes(id)).map(({ id }) => id),
    unknown: remaining.filter((id) => !known.has(id)),
  };
}

/**
 * Returns the lenders of the form in the order in which they receive an application. A lender in two paths
 * receives it once, at its first position.
 */
export const lenderOrderOf = (paths: readonly { lenderIds: readonly number[] }[]): number[] =>
  withoutDuplicates(paths.flatMap(({ lenderIds }) => lenderIds));

export type ArchiveIds = { ids: number[] } | { refused: string };

/** Parses a comma-separated list of ids of forms to archive. */
export function archiveIds(list: string): ArchiveIds {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return { refused: 'No config IDs provided for archiving' };
  if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) return { refused: 'Invalid config ID format' };
  return { ids: withoutDuplicates(parts.map(Number)) };
}

/**
 * True if Millrace can run a contract step at a lender with these capabilities. The lender's questions can
 * be answered in any case.
 */
export const makesContracts = (capabilities: readonly string[]): boolean =>
  contractOperations.some((operation) => operation !== 'answer' && capabilities.includes(operation));

export type OwnContractPlan = { ownContract: number[] } | { strange: number } | { unable: number };

/**
 * Divides the lenders of a path: the `wanted` lenders complete contracts in Millrace, all other `able`
 * lenders handle contracts themselves (`ownContract`). Returns the position of the first wanted lender that
 * is not in the path (`strange`) or not able (`unable`).
 */
export function planOwnContracts(
  path: Pick<PathFacts, 'lenderIds'>,
  able: readonly number[],
  wanted: readonly number[],
): OwnContractPlan {
  const strange = wanted.findIndex((id) => !path.lenderIds.includes(id));
  if (strange >= 0) return { strange };
  const unable = wanted.findIndex((id) => !able.includes(id));
  if (unable >= 0) return { unable };
  return { ownContract: path.lenderIds.filter((id) => able.includes(id) && !wanted.includes(id)) };
}
