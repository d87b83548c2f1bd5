import { contractOperations } from '@millrace/schemas/states';

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

/** Whether anything of a lender's contracts can be done here at all; its questions are answered in any case. */
export const makesContracts = (capabilities: readonly string[]): boolean =>
  contractOperations.some((operation) => operation !== 'answer' && capabilities.includes(operation));

export type ApartPlan = { apart: number[] } | { strange: number } | { unable: number };

/** Which lenders of a path are left to themselves when only `wanted` go on to the end here. */
export function planApart(
  path: Pick<PathFacts, 'lenderIds'>,
  able: readonly number[],
  wanted: readonly number[],
): ApartPlan {
  const strange = wanted.findIndex((id) => !path.lenderIds.includes(id));
  if (strange >= 0) return { strange };
  const unable = wanted.findIndex((id) => !able.includes(id));
  if (unable >= 0) return { unable };
  return { apart: path.lenderIds.filter((id) => able.includes(id) && !wanted.includes(id)) };
}
