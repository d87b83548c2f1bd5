import { EnvironmentBadge } from '@millrace/ui/page';
import { useQuery } from '@tanstack/react-query';
import { appVersionQuery } from './api.ts';

export function StoreEnvironment() {
  const { data } = useQuery(appVersionQuery);
  return data?.environment ? <EnvironmentBadge name={data.environment} /> : null;
}
