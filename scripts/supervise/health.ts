import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the API says that everything it needs is there. */
export async function waitUntilReady(url: string, signal: AbortSignal, seconds = 60): Promise<void> {
  const address = `${url}/api/health/ready`;
  const deadline = Date.now() + seconds * 1000;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (response?.status === 200) return;
    last = response ? `${response.status} ${await response.text()}` : 'no answer';
    await sleep(100);
  }
  throw new Error(`${address} did not become ready in ${seconds} s: ${last}`);
}
