import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const FIRST = 20_000;
const LAST = 29_999;
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/**
 * Returns a free port on loopback and claims it for this process. It avoids the kernel's range for outgoing
 * connections, which may take a free port at any moment.
 */
export async function freePort(from?: number): Promise<number> {
  for (let offset = 0; offset < 500; offset += 1) {
    const port = from === undefined ? nextCandidate() : from + offset;
    if (claim(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`no free port found${from === undefined ? '' : ` from ${from} on`}`);
}

function nextCandidate(): number {
  next = next >= LAST ? FIRST : next + 1;
  return next;
}

/** Returns the file that claims a port. Each user of the machine has a folder. */
export const claimFile = (port: number): string =>
  path.join(os.tmpdir(), `millrace-ports-${os.userInfo().uid}`, String(port));

/**
 * Whether this process may use the port. A server listens only seconds after its port was chosen, so two runs
 * at the same time could choose the same one. A file with the process id claims it, until that process ends.
 */
function claim(port: number): boolean {
  const file = claimFile(port);
  mkdirSync(path.dirname(file), { recursive: true });
  if (isClaimedByAnother(file)) return false;
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isClaimedByAnother(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Starts a server on a free port. Two starts at the same time may choose the same port. The server that fails
 * then tries the next port.
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

/**
 * Waits until a port is free. Returns false if it is not free in time. A process that ended may still hold its
 * port until its last thread ends.
 */
export async function isPortFreeWithin(port: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await isPortFree(port))) {
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** Resolves when the port accepts connections. Rejects early if the server process has ended. */
export async function waitForPort(port: number, milliseconds: number, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!isAlive()) throw new Error('the process ended before it listened');
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing listens on 127.0.0.1:${port} after ${milliseconds} ms`);
}

/** Whether the port accepts connections. */
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
