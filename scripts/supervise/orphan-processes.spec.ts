import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OrphanProcesses } from './orphan-processes.ts';
import { WorkerRegistry } from './worker-registry.ts';

// The limit is high, because this spec starts real processes and the machine may be busy.
jest.setTimeout(60_000);

let file: string;
let started: ChildProcess[];
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(os.tmpdir(), 'millrace-left-')), 'processes.jsonl');
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(path.dirname(file), { recursive: true });
});

async function processThat(code: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `${code}; console.log('up'); setInterval(() => {}, 1000)`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  await once(child.stdout!, 'data');
  return child;
}

describe('processes left by a killed supervisor', () => {
  it('are stopped by the next one, by force if needed, and their workers count as dead', async () => {
    const polite = await processThat('');
    const deaf = await processThat("process.on('SIGTERM', () => {})");
    const killed = new OrphanProcesses(file);
    killed.note('api', polite.pid);
    killed.note('worker-1', deaf.pid, 'w1');

    const ends = Promise.all([once(polite, 'exit'), once(deaf, 'exit')]);
    const told: string[][] = [];
    const dead = await new OrphanProcesses(file, 300).stop((names) => told.push(names));

    expect(told).toEqual([['api', 'worker-1']]);
    expect(dead).toEqual(['w1']);
    expect((await ends).map(([, signal]) => signal as string)).toEqual(['SIGTERM', 'SIGKILL']);
    const registry = new WorkerRegistry();
    registry.addDead(dead);
    expect(await registry.kill('w1')).toBe('dead');
  });

  it('are not confused with another process that reused the pid', async () => {
    const other = await processThat('');
    new OrphanProcesses(file).note('worker-1', other.pid, 'w1');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\d+"(?=,"workerId)/, '1"'));
    expect(await new OrphanProcesses(file, 300).stop(() => {})).toEqual(['w1']);
    expect(other.signalCode).toBeNull();
  });

  it('ignore workers of another machine and incomplete lines', async () => {
    const there = { name: 'worker-1', pid: 1, identity: 'elsewhere boot 1', workerId: 'w1' };
    writeFileSync(file, `${JSON.stringify(there)}\n`);
    appendFileSync(file, '{"name":"wor');
    expect(await new OrphanProcesses(file, 300).stop(() => {})).toEqual([]);
  });

  it('are remembered over several starts, so that a failed start loses nothing', async () => {
    const child = await processThat('');
    new OrphanProcesses(file).note('worker-1', child.pid, 'w1');
    await new OrphanProcesses(file, 300).stop(() => {});
    expect(await new OrphanProcesses(file, 300).stop(() => {})).toEqual(['w1']);
  });
});
