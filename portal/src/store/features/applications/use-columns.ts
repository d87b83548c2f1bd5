import { usualFormColumns, type FormColumn } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { formColumnsQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';

/**
 * The columns that the user chose. Until they are loaded, the default columns are shown, so that the list
 * does not wait.
 */
export function useColumns(): readonly FormColumn[] {
  const enabled = useMay('profile:read');
  const { data } = useQuery({ ...formColumnsQuery, enabled });
  return data?.shown ?? usualFormColumns;
}
