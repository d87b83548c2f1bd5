import { startTestInstallation } from '../lab/index.ts';
import type { Figures } from './figures.ts';

const connections = 32;
const seconds = 5;

/**
 * Measures the request for a form definition without a session, which is sent each time a link is opened.
 * Uses one API process.
 */
export async function formReads(): Promise<Figures> {
  const lab = await startTestInstallation({ seed: 'demo', workers: 0, scheduler: false });
  try {
    const address = detailsAddress(lab.url, lab.demo!.links[0]!.url);
    await readFor(address, 1);
    const reads = await readFor(address, seconds);
    return { form_reads_per_second: { value: reads / seconds, unit: '1/s', goal: '>= 800' } };
  } finally {
    await lab.close();
  }
}

function detailsAddress(apiUrl: string, welcome: string): string {
  const [, storeUuid, urlId] = new URL(welcome).pathname.split('/').filter(Boolean);
  return `${apiUrl}/api/v2/outside-form/details?storeUuid=${storeUuid}&urlId=${urlId}`;
}

async function readFor(address: string, duration: number): Promise<number> {
  let reads = 0;
  const end = performance.now() + duration * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const reply = await fetch(address);
        if (reply.status !== 200) throw new Error(`The form answered ${reply.status}.`);
        await reply.arrayBuffer();
        reads += 1;
      }
    }),
  );
  return reads;
}
