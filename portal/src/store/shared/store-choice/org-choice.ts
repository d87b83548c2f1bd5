import { useMay, useSession } from '../../session/session-context.ts';

/**
 * True if the user may choose among the orgs of a lender affiliate account. A user of one org has no choice.
 * Internal staff open orgs from lists.
 */
export function useChoosesOrg(): boolean {
  const { user } = useSession();
  const seesAccount = useMay('laa:read');
  const seesEverybody = useMay('all-orgs:read');
  return user.org_id === null && seesAccount && !seesEverybody;
}
