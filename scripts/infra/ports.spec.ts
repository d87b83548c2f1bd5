import { afterEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { claimFile, freePort, startOnFreePort } from './ports.ts';

const servers: net.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const listen = async (port: number) => {
  const server = net.createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return port;
};

describe('a free port', () => {
  it('is not given to another process, although nothing listens on it yet', async () => {
    const mine = await freePort();
    expect(Number(readFileSync(claimFile(mine), 'utf8'))).toBe(process.pid);
    writeFileSync(claimFile(mine), String(process.ppid));
    expect(await freePort(mine)).toBeGreaterThan(mine);
  });

  it('is given again when the process that claimed it has ended', async () => {
    const port = await freePort();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(claimFile(port), String(pid));
    expect(await freePort(port)).toBe(port);
  });
});

describe('a start on a free port', () => {
  it('takes the next port when another process took the first', async () => {
    const wanted = await freePort();
    const tried: number[] = [];
    const port = await startOnFreePort(wanted, async (free) => {
      tried.push(free);
      if (tried.length === 1) await listen(free);
      return listen(free);
    });
    expect(tried).toEqual([wanted, port]);
    expect(port).toBeGreaterThan(wanted);
  });

  it('fails without a second try when the port is not the cause', async () => {
    let tries = 0;
    const broken = startOnFreePort(undefined, () => {
      tries += 1;
      return Promise.reject(new Error('no such folder'));
    });
    await expect(broken).rejects.toThrow('no such folder');
    expect(tries).toBe(1);
  });
});
