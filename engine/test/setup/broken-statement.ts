import { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';

type Execute = (this: EntityManager, ...given: unknown[]) => Promise<unknown>;

/** As pg says it where the server is shut down. */
export const databaseAway = (): Error =>
  Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

/**
 * The first statements that fit meet a database that goes away: before they are carried out, or after it, so that only
 * the reply is lost. `jest.restoreAllMocks` brings it back.
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
