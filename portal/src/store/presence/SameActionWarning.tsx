import Alert from '@mui/material/Alert';
import type { PresenceActivity } from '@millrace/schemas/presence';
import { useSameAction } from './presence-context.ts';
import { atTheSame } from './presence.messages.ts';

interface SameActionWarningProps {
  action: PresenceActivity['action'];
  lenderId?: number;
  /**
   * True if the user has started the action that two users should not do at once. Only then is the warning
   * shown.
   */
  begun?: boolean;
}

/**
 * Placed in dialogs that two users should not use at the same time. It tells other users that this user has
 * started the action. If another user has started it, it warns this user.
 */
export function SameActionWarning({ action, lenderId, begun = true }: SameActionWarningProps) {
  const names = useSameAction(action, lenderId ?? null, begun);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {atTheSame(names)}
    </Alert>
  );
}
