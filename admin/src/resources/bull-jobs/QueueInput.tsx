import { SelectInput } from 'react-admin';
import { useQueues } from './use-queues.ts';

interface QueueInputProps {
  source: string;
  alwaysOn?: boolean;
}

export function QueueInput({ source }: QueueInputProps) {
  const { data = [] } = useQueues();
  return <SelectInput source={source} label="Queue" choices={data} sx={{ minWidth: 200 }} />;
}
