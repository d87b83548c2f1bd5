import { menuSections, type MenuSection } from '@millrace/schemas/permissions';
import { useStoreChoice } from '../shared/store-choice/store-choice.ts';
import { useSession } from '../session/session-context.ts';

/** The side menu of who is signed in, for the store that is worked in. */
export function useSections(): { sections: MenuSection[]; search: string; storeId: number | undefined } {
  const { permissions } = useSession();
  const { search, workStoreId: storeId } = useStoreChoice();
  return { sections: menuSections(permissions, storeId === undefined ? {} : { storeId }), search, storeId };
}
