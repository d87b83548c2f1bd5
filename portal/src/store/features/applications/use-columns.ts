import { usualFormColumns, type FormColumn } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { formColumnsQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';

/** The columns the person chose; the usual ones until that is known, so that the list never waits for it. */
export function useColumns(): readonly FormColumn[] {
  const enabled = useMay('profile:read');
  const { data } = useQuery({ ...formColumnsQuery, enabled });
  return data?.shown ?? usualFormColumns;
}
