import { knownTimezone } from './auth.logic.ts';
import { unknownTimezone } from './auth.errors.ts';

/**
 * Returns the canonical name of the time zone that a client sent. Undefined if it sent none. Throws for an
 * unknown time zone.
 */
export function sentTimezone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const zone = knownTimezone(name);
  if (zone === undefined) throw unknownTimezone();
  return zone;
}
