import { SelectInput } from 'react-admin';
import { queueName } from './job-words.ts';
import { useLenderNames } from './use-lender-names.ts';
import { useQueues } from './use-queues.ts';

interface QueueInputProps {
  source: string;
  alwaysOn?: boolean;
}

export function QueueInput({ source }: QueueInputProps) {
  const { data = [] } = useQueues();
  const lenders = useLenderNames();
  const nameOf = ({ id }: { id: string }): string => queueName(id, lenders);
  return (
    <SelectInput source={source} label="Queue" choices={data} optionText={nameOf} sx={{ minWidth: 200 }} />
  );
}
