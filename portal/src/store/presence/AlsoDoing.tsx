import Alert from '@mui/material/Alert';
import type { Doing } from '@millrace/schemas/presence';
import { useDoing } from './presence-context.ts';
import { atTheSame } from './presence.messages.ts';

interface AlsoDoingProps {
  deed: Doing['deed'];
  lenderId?: number;
  /** True if the user has started the action. Only then is the warning shown. */
  begun?: boolean;
}

/**
 * Placed in dialogs that two users must not use at the same time. It notifies other users that this user has
 * started, and warns this user of others.
 */
export function AlsoDoing({ deed, lenderId, begun = true }: AlsoDoingProps) {
  const names = useDoing(deed, lenderId ?? null, begun);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {atTheSame(names)}
    </Alert>
  );
}
