/**
 * The methods of a pg pool and its clients that this file uses. They are declared here because only the ORM
 * depends on the pg package.
 */
interface PooledClient {
  once(event: 'end' | 'error', listener: () => void): unknown;
  release(destroy: boolean): void;
}
interface ClientPool {
  on(event: 'acquire' | 'connect', listener: (client: PooledClient) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: PooledClient) => void): unknown;
  end(): Promise<void>;
}

/**
 * Milliseconds after the loss of a connection until the code below releases it. Code that uses the connection
 * notices the loss immediately. If that code has not released the connection by then, it never will.
 */
const patienceMs = 1000;

/**
 * How long the end of the pool waits for connections that are still in use, in milliseconds. They are then
 * closed.
 */
const endPatienceMs = 3000;

/**
 * Releases dead connections to their pool. A transaction whose connection breaks can neither commit nor roll
 * back. Kysely, the query builder below the ORM, releases a connection only after a commit or rollback has
 * succeeded. Without this function, each such transaction would occupy a connection of the pool forever. A
 * single restart of Postgres could then use up the pool.
 *
 * The end of a pool waits for the release of every connection. Code that began to read just before may never
 * release its connection, so the process would not end. Such connections are closed after a short wait.
 */
export function releaseLostConnections(pool: ClientPool): void {
  const held = new Set<PooledClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    const releaseConnection = () => {
      if (held.delete(client)) client.release(true);
    };
    const whenLost = () => setTimeout(releaseConnection, patienceMs).unref();
    client.once('error', whenLost);
    client.once('end', whenLost);
  });
  const end = pool.end.bind(pool);
  pool.end = () => {
    const closeHeld = () =>
      [...held].filter((client) => held.delete(client)).forEach((client) => client.release(true));
    setTimeout(closeHeld, endPatienceMs).unref();
    return end();
  };
}
