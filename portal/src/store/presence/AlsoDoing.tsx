import Alert from '@mui/material/Alert';
import type { Doing } from '@millrace/schemas/presence';
import { useDoing } from './presence-context.ts';
import { atTheSame } from './presence.messages.ts';

interface AlsoDoingProps {
  deed: Doing['deed'];
  lenderId?: number;
  /** Something was begun: before that nobody is warned of anybody. */
  begun?: boolean;
}

/** Stands where something is done that two people must not do at a time: tells the others, and warns of them. */
export function AlsoDoing({ deed, lenderId, begun = true }: AlsoDoingProps) {
  const names = useDoing(deed, lenderId ?? null, begun);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {atTheSame(names)}
    </Alert>
  );
}
