import type { AdminOrg, OrgDetails, OrgSettingValues } from '@millrace/schemas/api';
import type { StaffActor } from '../../../platform/http/actor.ts';

/** An org for other features. */
export interface OrgFacts {
  id: number;
  name: string;
  isLaa: boolean;
  laaId: number | null;
  isDisabled: boolean;
  mergedIntoId: number | null;
}

/** Defaults of an org; the table stores only values the org has set. */
export const usualSettings: OrgSettingValues = { accepts_applications: true };

/** The org a request names, else the user's own. */
export const orgOf = (actor: StaffActor, named: number | undefined): number | undefined =>
  named ?? actor.orgId ?? undefined;

type Place = Pick<OrgFacts, 'id' | 'isDisabled' | 'isLaa' | 'mergedIntoId'>;

/** Whether an org may take part in a merge. Some ids of an installation never do. */
export const isMergeable = (org: Place, excluded: readonly number[]): boolean =>
  !excluded.includes(org.id) && !org.isDisabled && !org.isLaa && org.mergedIntoId === null;

export function adminOrg(org: OrgDetails, excludedList: string): AdminOrg {
  const { id, is_disabled: isDisabled, is_laa: isLaa, merged_into_id: mergedIntoId } = org;
  return { ...org, is_mergeable: isMergeable({ id, isDisabled, isLaa, mergedIntoId }, idsIn(excludedList)) };
}

/** Parses comma-separated ids. */
export const idsIn = (list: string): number[] => list.split(',').filter(Boolean).map(Number);

/** `page` and `limit` of a request as limit and offset. */
export const pageOf = ({ page = 1, limit = 100 }: { page?: number; limit?: number }) => ({
  limit,
  offset: (page - 1) * limit,
});
