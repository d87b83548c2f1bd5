/** As much of a pg pool and its clients as this file touches; pg is the ORM's dependency, not ours. */
interface PooledClient {
  once(event: 'end' | 'error', listener: () => void): unknown;
  release(destroy: boolean): void;
}
interface ClientPool {
  on(event: 'acquire' | 'connect', listener: (client: PooledClient) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: PooledClient) => void): unknown;
}

/** Whoever holds a dead connection learns of it at once; who has not given it back by then never will. */
const patienceMs = 1000;

/**
 * Gives dead connections back to their pool. A transaction whose connection breaks can neither commit nor roll
 * back, and the query builder below the ORM releases a connection only after one of the two succeeded: each such
 * transaction would keep its place in the pool for ever, and one restart of Postgres would use the pool up.
 */
export function releaseLostConnections(pool: ClientPool): void {
  const held = new Set<PooledClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    const giveBack = () => {
      if (held.delete(client)) client.release(true);
    };
    const whenLost = () => setTimeout(giveBack, patienceMs).unref();
    client.once('error', whenLost);
    client.once('end', whenLost);
  });
}
