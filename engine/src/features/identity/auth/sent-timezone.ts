import { knownTimezone } from './auth.logic.ts';
import { unknownTimezone } from './auth.errors.ts';

/** The zone a client names, as it is properly called; undefined = it names none. What is no zone is refused. */
export function sentTimezone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const zone = knownTimezone(name);
  if (zone === undefined) throw unknownTimezone();
  return zone;
}
