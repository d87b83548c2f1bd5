import { ownersOf } from '../../../platform/http/access/owners.ts';
import { configNotFound } from './form-configs.errors.ts';

const ofStore = (table: 'cfa_config' | 'form_path') =>
  `SELECT t.id AS named, w.* FROM ${table} t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::int[])`;

/**
 * An archived form still has its store as owner, so that the service can report that the form is archived.
 */
export const configOwners = ownersOf('cfa-config', 'number', ofStore('cfa_config'), {
  missing: configNotFound,
});
export const pathOwners = ownersOf('form-path', 'number', ofStore('form_path'));
