import { nobodysOwn } from '../../../platform/http/owners.ts';

/** A bulk re-run covers jobs of many stores. Only users who may see every job reach this point. */
export const bulkRerunOwners = nobodysOwn('bulk-rerun');
