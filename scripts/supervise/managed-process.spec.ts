import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManagedProcess, type ProcessPlan } from './managed-process.ts';

// The limit is high, because this spec starts real processes and the machine may be busy.
jest.setTimeout(60_000);

const READY = "process.send('ready'); setInterval(() => {}, 1000);";
let folder: string;
let running: ManagedProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-process-'));
});
afterEach(async () => {
  await running?.stop(0);
  rmSync(folder, { recursive: true, force: true });
});

function processOf(
  code: string,
  plan: Partial<Pick<ProcessPlan, 'restart' | 'readyWithinMilliseconds' | 'onFork'>> = {},
) {
  const script = path.join(folder, 'program.mjs');
  writeFileSync(script, code);
  const environment = () => process.env;
  running = new ManagedProcess({
    name: 'program',
    script,
    environment,
    restart: false,
    log: () => {},
    ...plan,
  });
  return running;
}

describe('a managed process', () => {
  it('has started when it reports that it is ready', async () => {
    const managed = processOf(READY);
    await managed.start();
    expect(managed.running).toBe(true);
  });

  it('shows its last output when it ends before it is ready', async () => {
    await expect(processOf("console.error('no database'); process.exit(1)").start()).rejects.toThrow(
      /no database/,
    );
  });

  it('is stopped when it never becomes ready', async () => {
    const managed = processOf('setInterval(() => {}, 1000)', { readyWithinMilliseconds: 200 });
    await expect(managed.start()).rejects.toThrow(/was not ready/);
  });

  it('is not restarted when it ends before it is ready', async () => {
    const forks: number[] = [];
    const managed = processOf('process.exit(1)', {
      restart: true,
      onFork: ({ pid }) => void forks.push(pid!),
    });
    await expect(managed.start()).rejects.toThrow(/ended before it was ready/);
    expect([managed.running, forks.length]).toEqual([false, 1]);
    await expect(managed.start()).rejects.toThrow(/ended before it was ready/);
    expect(forks).toHaveLength(2);
  });

  it('is restarted with a new pid when it dies', async () => {
    const forks = new EventEmitter();
    const onFork = () => void forks.emit('fork');
    const managed = processOf(READY, { restart: true, onFork });
    await managed.start();
    const before = managed.pid;
    const again = once(forks, 'fork');
    await managed.signal('SIGKILL');
    await again;
    expect(managed.pid).toEqual(expect.any(Number));
    expect(managed.pid).not.toBe(before);
  });

  it('is not restarted after it was told to stop', async () => {
    const managed = processOf(READY, { restart: true });
    await managed.start();
    await managed.stop(1000);
    await sleep(400);
    expect(managed.running).toBe(false);
  });

  it('is killed when it does not stop in time', async () => {
    const managed = processOf(`process.on('SIGTERM', () => {}); ${READY}`);
    await managed.start();
    const started = Date.now();
    await managed.stop(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(190);
    expect(managed.running).toBe(false);
  });
});
