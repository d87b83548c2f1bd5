import { SelectInput } from 'react-admin';
import { queueName } from './job-words.ts';
import { useQueues } from './use-queues.ts';

const nameOf = ({ id }: { id: string }): string => queueName(id);

interface QueueInputProps {
  source: string;
  alwaysOn?: boolean;
}

export function QueueInput({ source }: QueueInputProps) {
  const { data = [] } = useQueues();
  return (
    <SelectInput source={source} label="Queue" choices={data} optionText={nameOf} sx={{ minWidth: 200 }} />
  );
}
