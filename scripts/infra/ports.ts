import net from 'node:net';

const FIRST = 20_000;
const LAST = 29_999;
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/**
 * A free port on loopback. Not from the range the kernel hands to outgoing connections: there a port found free
 * now may be taken the moment it is used.
 */
export async function freePort(from?: number): Promise<number> {
  for (let offset = 0; offset < 500; offset += 1) {
    const port = from === undefined ? nextCandidate() : from + offset;
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port found${from === undefined ? '' : ` from ${from} on`}`);
}

function nextCandidate(): number {
  next = next >= LAST ? FIRST : next + 1;
  return next;
}

/**
 * Starts a server on a free port, and on the next one when somebody else took it between the look and the start:
 * two starts at the same moment look at the same ports.
 */
export async function startOnFreePort<T>(
  from: number | undefined,
  start: (port: number) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort(from);
    try {
      return await start(port);
    } catch (error) {
      if (tries === 5 || (await isPortFree(port))) throw error;
    }
  }
}

export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The same, for a port that may just be given back: a process that ended holds it until its last thread is gone. */
export async function isPortFreeWithin(port: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await isPortFree(port))) {
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** Resolves when something listens; gives up early when the process that should listen is gone. */
export async function waitForPort(port: number, milliseconds: number, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!isAlive()) throw new Error('the process ended before it listened');
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing listens on 127.0.0.1:${port} after ${milliseconds} ms`);
}

/** Does anything accept connections there? */
function answers(port: number, host = '127.0.0.1', milliseconds = 3000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: milliseconds });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
