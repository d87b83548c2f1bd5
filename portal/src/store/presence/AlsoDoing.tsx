import Alert from '@mui/material/Alert';
import type { Doing } from '@millrace/schemas/presence';
import { useDoing } from './presence-context.ts';
import { atTheSame } from './presence.messages.ts';

interface AlsoDoingProps {
  deed: Doing['deed'];
  lenderId?: number;
  /** Whether the user has started. The warning is shown only after that. */
  begun?: boolean;
}

/** Placed where two users must not work at the same time. It notifies the other users and warns of them. */
export function AlsoDoing({ deed, lenderId, begun = true }: AlsoDoingProps) {
  const names = useDoing(deed, lenderId ?? null, begun);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {atTheSame(names)}
    </Alert>
  );
}
