import type { IntegrationActor, RequestActor } from '../http/actor.ts';
import type { ProblemError } from '../http/problem.ts';

export type Holder = RequestActor & { actor: IntegrationActor };

/** What the platform must know about bearer tokens and their integrations. A feature provides it. */
export abstract class BearerHolders {
  /**
   * The current holder of the token that started a session, by the hash of the session; undefined if there is
   * none.
   */
  abstract behind(sessionHash: Buffer): Promise<Holder | undefined>;
  /** The same for many sessions in one query, by their hashes in hex. */
  abstract behindEach(sessionHashes: readonly string[]): Promise<ReadonlyMap<string, Holder>>;
  /** The current holder of a bearer token; undefined if the token is invalid. */
  abstract holding(bearer: string): Promise<Holder | undefined>;
  /** The error for a request with an invalid token. */
  abstract refusal(): ProblemError;
}
