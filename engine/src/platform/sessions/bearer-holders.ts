import type { IntegrationActor, RequestActor } from '../http/actor.ts';
import type { ProblemError } from '../http/problem.ts';

export type Holder = RequestActor & { actor: IntegrationActor };

/**
 * Finds the holder (an integration of a store) of a bearer token. A feature provides the implementation,
 * because the platform does not read its tables.
 */
export abstract class BearerHolders {
  /**
   * Returns the current holder of the token that started a session, by the hash of the session; undefined if
   * there is no holder.
   */
  abstract behind(sessionHash: Buffer): Promise<Holder | undefined>;
  /**
   * Returns the current holders of the tokens that started these sessions. The hashes of the sessions are in
   * hex. A session without a holder is missing in the result. All tokens are read in one query.
   */
  abstract behindEach(sessionHashes: readonly string[]): Promise<ReadonlyMap<string, Holder>>;
  /** Returns the current holder of a bearer token; undefined if the token is invalid. */
  abstract holding(bearer: string): Promise<Holder | undefined>;
  /** Returns the error for a request with an invalid token. */
  abstract refusal(): ProblemError;
}
