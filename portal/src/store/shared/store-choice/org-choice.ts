import { useMay, useSession } from '../../session/session-context.ts';

/**
 * Whether the user chooses among the orgs of an affiliate account. A user of an org has only that one, and
 * staff open orgs from lists.
 */
export function useChoosesOrg(): boolean {
  const { user } = useSession();
  const seesAccount = useMay('laa:read');
  const seesEverybody = useMay('all-orgs:read');
  return user.org_id === null && seesAccount && !seesEverybody;
}
