import type { Session } from '@millrace/schemas/api';

/** A password of one's own and the terms come before anything else. Who only views somebody does neither for them. */
export const mustDoFirst = ({ user, impersonation }: Session): boolean =>
  !impersonation && (user.prompt_password_change || !user.terms_accepted);
