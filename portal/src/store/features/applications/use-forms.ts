import type { FormListQuery } from '@millrace/schemas/api';
import type { FormsWanted, ProcessedOf } from './api.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { may, useSession } from '../../session/session-context.ts';
import type { ListFilter } from './list-filter.ts';

/** Returns the widest list of submitted applications that the user may see. */
export function useProcessedOf(): ProcessedOf | undefined {
  const session = useSession();
  if (may(session, 'processed-forms:list-org')) return 'org';
  if (may(session, 'processed-forms:list-processor')) return 'mp';
  return may(session, 'processed-forms:list-store') ? 'store' : undefined;
}

/** Returns the query of the list for a filter, and the query of the counts shown on its tabs. */
export function useFormsWanted(filter: ListFilter) {
  const { storeId } = useStoreChoice();
  const processedOf = useProcessedOf();
  const processed = filter.processed ? processedOf : undefined;
  // the lists of an org or a managed processor contain all of its stores, so no store is sent
  const ofStore = processed === undefined || processed === 'store' ? { store_id: storeId } : {};
  const { search, from, to } = filter;
  const narrowed = {
    ...ofStore,
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const query = {
    ...narrowed,
    ...(filter.tab && { tab: filter.tab }),
    ...(filter.order !== 'newest' && { order: filter.order }),
    offset: (filter.page - 1) * filter.perPage,
    limit: filter.perPage,
  } as FormListQuery;
  const wanted: FormsWanted = { query, processed };
  return { wanted, counted: { ...narrowed, processed: processed !== undefined } };
}
