import type { IntegrationActor, RequestActor } from '../http/actor.ts';

/** What the platform must be told about the tokens of stores; a feature provides it. */
export abstract class Integrations {
  /** Who a token stands for as of now, by the hash of a session it began; undefined when it is deleted or ran out. */
  abstract behind(sessionHash: Buffer): Promise<(RequestActor & { actor: IntegrationActor }) | undefined>;
  /** The same by the token itself. */
  abstract holding(token: string): Promise<(RequestActor & { actor: IntegrationActor }) | undefined>;
}
