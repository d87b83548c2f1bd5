import { affiliatedRoles } from '@millrace/schemas/permissions';

export interface Holder {
  id: number;
  roles: readonly string[];
}

const names = (roles: Iterable<string>): string[] => [...new Set(roles)].sort();

/** A conversion changes the roles of everybody in the org. */
export const planConversion = <T extends Holder>(people: readonly T[]): T[] =>
  people.map((person) => ({ ...person, roles: affiliatedRoles(person.roles) }));

/** The way back: everybody who was there has the roles of then; who came later keeps what they were given. */
export function planReversal<T extends Holder>(now: readonly T[], before: readonly Holder[]): T[] {
  const then = new Map(before.map(({ id, roles }) => [id, roles]));
  return now.map((person) => ({ ...person, roles: names(then.get(person.id) ?? person.roles) }));
}
