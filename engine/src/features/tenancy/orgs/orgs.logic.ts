import type { AdminOrg, OrgDetails, OrgSettingValues } from '@millrace/schemas/api';
import type { StaffActor } from '../../../platform/http/actor.ts';

/** An org with the data that other features need. */
export interface OrgFacts {
  id: number;
  name: string;
  isLaa: boolean;
  laaId: number | null;
  isDisabled: boolean;
  mergedIntoId: number | null;
}

/** The default settings of an org. The table stores only values that the org has set. */
export const usualSettings: OrgSettingValues = { accepts_applications: true };

/** Returns the org that the request names. If it names none, returns the user's own org. */
export const orgOf = (actor: StaffActor, named: number | undefined): number | undefined =>
  named ?? actor.orgId ?? undefined;

type Place = Pick<OrgFacts, 'id' | 'isDisabled' | 'isLaa' | 'mergedIntoId'>;

/** True if an org may take part in a merge. An installation can exclude the ids of some orgs from merges. */
export const isMergeable = (org: Place, excluded: readonly number[]): boolean =>
  !excluded.includes(org.id) && !org.isDisabled && !org.isLaa && org.mergedIntoId === null;

/** A row of the list of orgs. */
export type OrgOverview = OrgDetails & Pick<AdminOrg, 'is_approved'>;

export function adminOrg(org: OrgOverview, excludedList: string): AdminOrg {
  const { id, is_disabled: isDisabled, is_laa: isLaa, merged_into_id: mergedIntoId } = org;
  return { ...org, is_mergeable: isMergeable({ id, isDisabled, isLaa, mergedIntoId }, idsIn(excludedList)) };
}

/** Parses comma-separated ids. */
export const idsIn = (list: string): number[] => list.split(',').filter(Boolean).map(Number);

/** Converts `page` and `limit` of a request to limit and offset. */
export const pageOf = ({ page = 1, limit = 100 }: { page?: number; limit?: number }) => ({
  limit,
  offset: (page - 1) * limit,
});
