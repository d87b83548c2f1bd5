import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startControl, type Control } from './control.ts';
import { WorkerRegistry } from './worker-registry.ts';

let workers: WorkerRegistry;
let control: Control;
let child: ChildProcess;

beforeEach(async () => {
  workers = new WorkerRegistry();
  control = await startControl(workers);
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  workers.add('w1', child);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await control.close();
});

const kill = (workerId: string, token = control.token) =>
  fetch(`${control.url}/workers/${workerId}/kill`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

describe("proof of a worker's death", () => {
  it("is given only after the worker's exit", async () => {
    const response = await kill('w1');
    expect(await response.json()).toEqual({ dead: true });
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('is given after killing a frozen worker, which could otherwise wake up and send', async () => {
    child.kill('SIGSTOP');
    expect(await (await kill('w1')).json()).toEqual({ dead: true });
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('is given again for a worker that died long ago', async () => {
    await kill('w1');
    expect((await kill('w1')).status).toBe(200);
  });

  it('is not given for a worker of another supervisor', async () => {
    expect((await kill('w2')).status).toBe(404);
  });

  it('is not given without the token, and kills no process', async () => {
    expect((await kill('w1', 'guess')).status).toBe(401);
    expect(child.exitCode ?? child.signalCode).toBeNull();
  });
});
