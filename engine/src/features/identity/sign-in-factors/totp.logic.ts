import { typedCode } from '@millrace/schemas/codes';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds of one time step. Authenticator apps expect this value. */
const period = 30;

export const newTotpSecret = (): string => generateSecret();

/** Returns the text of the QR code that transfers the secret to an authenticator app. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Millrace', label: email, secret });

/**
 * Returns the time step to which a typed code belongs. Accepts one step before and after, because clocks
 * differ. Undefined for a wrong code, and for a code whose time step is not later than that of the last
 * accepted code.
 * @param now time in milliseconds
 */
export function acceptedStep(
  { secret, lastStep }: { secret: string; lastStep: number | null },
  typed: string,
  now: number,
): number | undefined {
  const token = typedCode(typed);
  const epoch = Math.floor(now / 1000);
  const newest = Math.floor(epoch / period) + 1;
  if (!/^\d{6}$/.test(token) || (lastStep !== null && lastStep >= newest)) return undefined;
  const afterTimeStep = lastStep ?? undefined;
  const result = verifySync({
    secret,
    token,
    epoch,
    period,
    epochTolerance: period,
    ...(afterTimeStep !== undefined && { afterTimeStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
