import { knownTimezone } from './auth.logic.ts';
import { unknownTimezone } from './auth.errors.ts';

/** Canonical name of the time zone a client sends; undefined = none sent. Throws for an unknown time zone. */
export function sentTimezone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const zone = knownTimezone(name);
  if (zone === undefined) throw unknownTimezone();
  return zone;
}
