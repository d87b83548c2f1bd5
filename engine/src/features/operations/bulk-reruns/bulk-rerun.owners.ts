import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Of jobs of many stores: only who may see every job gets this far. */
export const bulkRerunOwners = nobodysOwn('bulk-rerun');
