import { menuSections, type MenuSection } from '@millrace/schemas/permissions';
import { useStoreChoice } from '../shared/store-choice/store-choice.ts';
import { useSession } from '../session/session-context.ts';

/** Returns the sections of the side menu for the signed-in user and the current store. */
export function useSections(): { sections: MenuSection[]; search: string; storeId: number | undefined } {
  const { permissions } = useSession();
  const { search, workStoreId: storeId } = useStoreChoice();
  return { sections: menuSections(permissions, storeId === undefined ? {} : { storeId }), search, storeId };
}
