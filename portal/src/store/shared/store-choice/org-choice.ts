import { useMay, useSession } from '../../session/session-context.ts';

/**
 * Whether the person chooses among the orgs of an affiliate account. Who belongs to an org has that one, and staff opens
 * orgs from its own lists.
 */
export function useChoosesOrg(): boolean {
  const { user } = useSession();
  const seesAccount = useMay('laa:read');
  const seesEverybody = useMay('all-orgs:read');
  return user.org_id === null && seesAccount && !seesEverybody;
}
