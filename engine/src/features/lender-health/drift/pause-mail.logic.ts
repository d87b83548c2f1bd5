import { pausedForStaff, type Drift } from './drift.logic.ts';

export interface TellablePause extends Drift {
  readonly lenderId: number;
  readonly name: string;
}

/**
 * Writes the email to staff about a pause. It names the place and the lender's own word, but no application.
 */
export function pauseMail(
  { lenderId, name, kind, place, said }: TellablePause,
  url: string,
): { subject: string; body: string } {
  return {
    subject: `${name} is paused`,
    body: [
      pausedForStaff(name, kind),
      `Where: ${place}${said && `: ${said}`}`,
      `See its health and resume it: ${url}/app/admin/lender-health/${lenderId}/show`,
      'You get this message because you have access to lender health.',
    ].join('\n\n'),
  };
}
