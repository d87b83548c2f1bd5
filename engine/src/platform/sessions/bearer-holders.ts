import type { IntegrationActor, RequestActor } from '../http/actor.ts';
import type { ProblemError } from '../http/problem.ts';

export type Holder = RequestActor & { actor: IntegrationActor };

/** What the platform must be told about programs that bring a bearer instead of a cookie; a feature provides it. */
export abstract class BearerHolders {
  /** Who a bearer stands for as of now, by the hash of a session it began; undefined when it stands for nobody. */
  abstract behind(sessionHash: Buffer): Promise<Holder | undefined>;
  /** The same of many at once, by hash in hex. */
  abstract behindEach(sessionHashes: readonly string[]): Promise<ReadonlyMap<string, Holder>>;
  /** The same by the bearer itself. */
  abstract holding(bearer: string): Promise<Holder | undefined>;
  /** What who brings one is told that stands for nobody. */
  abstract refusal(): ProblemError;
}
