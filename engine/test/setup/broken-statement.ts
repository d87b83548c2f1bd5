import { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';

type Execute = (this: EntityManager, ...given: unknown[]) => Promise<unknown>;

/** Returns the error of pg after a server shutdown. */
export const databaseAway = (): Error =>
  Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

/**
 * Makes matching statements fail as if the database became unavailable, before or after they are carried out.
 * If they fail after they are carried out, only the reply is lost. `jest.restoreAllMocks` ends the failure.
 */
export function breakStatements(
  fits: RegExp,
  { isCarriedOut, times = 1 }: { isCarriedOut: boolean; times?: number },
): void {
  const execute = Reflect.get(EntityManager.prototype, 'execute') as Execute;
  let left = times;
  const broken: Execute = async function (...given) {
    const isMeant = left > 0 && typeof given[0] === 'string' && fits.test(given[0]);
    if (isMeant) left -= 1;
    if (isMeant && !isCarriedOut) throw databaseAway();
    const result = await Reflect.apply(execute, this, given);
    if (isMeant) throw databaseAway();
    return result;
  };
  jest.spyOn(EntityManager.prototype, 'execute').mockImplementation(broken as never);
}
