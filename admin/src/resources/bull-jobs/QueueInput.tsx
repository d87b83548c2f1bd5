import { SelectInput } from 'react-admin';
import { queueName } from './job-words.ts';
import { useQueues } from './use-queues.ts';

/** Two of them share a line of a phone. */
export const half = (minWidth: number) => ({
  minWidth: { xs: 136, sm: minWidth },
  '&.MuiFormControl-root': { width: { xs: 'calc(50vw - 28px)', sm: 'auto' } },
});

const nameOf = ({ id }: { id: string }): string => queueName(id);

interface QueueInputProps {
  source: string;
  alwaysOn?: boolean;
}

export function QueueInput({ source }: QueueInputProps) {
  const { data = [] } = useQueues();
  return <SelectInput source={source} label="Queue" choices={data} optionText={nameOf} sx={half(200)} />;
}
