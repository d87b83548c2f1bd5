import type { FormColumn } from '@millrace/schemas/api';
import { usualFormColumns } from '@millrace/schemas/list-choices';
import { useQuery } from '@tanstack/react-query';
import { formColumnsQuery } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';

/**
 * Returns the columns that the user chose. Returns the default columns until the choice is loaded, so that the
 * list does not wait.
 */
export function useColumns(): readonly FormColumn[] {
  const enabled = useMay('profile:read');
  const { data } = useQuery({ ...formColumnsQuery, enabled });
  return data?.shown ?? usualFormColumns;
}
