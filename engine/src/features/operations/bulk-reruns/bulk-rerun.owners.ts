import { withoutOwner } from '../../../platform/http/access/owners.ts';

/**
 * A bulk re-run has no owner, because it covers jobs of many stores. Only users who may see every job can
 * use it.
 */
export const bulkRerunOwners = withoutOwner('bulk-rerun');
