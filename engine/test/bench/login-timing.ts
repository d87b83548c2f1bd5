import pg from 'pg';
import { startTestInstallation } from '../lab/index.ts';
import type { Figures } from './figures.ts';

const rounds = 150;
const demoRole = 'STORE_ADMIN';

/**
 * Compares refused sign-ins of existing and unknown accounts in alternating rounds. The duration must not
 * reveal whether an account exists. Each figure is the longer duration divided by the shorter one, for the
 * median and for slow requests.
 */
export async function loginTiming(): Promise<Figures> {
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 0,
    scheduler: false,
    env: { RATE_LIMIT_FACTOR: '100000' },
  });
  const database = new pg.Client({ connectionString: lab.databaseUrl });
  await database.connect();
  try {
    const { email } = lab.demo!.logins.find(({ role }) => role === demoRole)!;
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < rounds; round += 1) {
      // Unlocks the account. The server refuses a locked account like an unknown one, so a locked account
      // would not test anything.
      await database.query(`UPDATE app_user SET failed_logins = 0, locked_until = NULL WHERE email = $1`, [
        email,
      ]);
      const names = { known: email, unknown: `unknown-${round}@demo.millrace.test` };
      const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const which of order) took[which].push(await refusal(lab.url, names[which]));
    }
    const ratio = (share: number) => {
      const [known, unknown] = [quantile(took.known, share), quantile(took.unknown, share)];
      return Math.max(known, unknown) / Math.min(known, unknown);
    };
    return {
      login_timing_ratio: { value: ratio(0.5), unit: 'x', goal: '<= 1.1' },
      login_timing_p95_ratio: { value: ratio(0.95), unit: 'x', goal: null },
      login_known_p50_ms: { value: quantile(took.known, 0.5), unit: 'ms', goal: null },
      login_unknown_p50_ms: { value: quantile(took.unknown, 0.5), unit: 'ms', goal: null },
    };
  } finally {
    await database.end();
    await lab.close();
  }
}

async function refusal(url: string, identifier: string): Promise<number> {
  const body = JSON.stringify({ identifier, password: 'Not-the-right-1-at-all' });
  const headers = { 'content-type': 'application/json', 'x-app': '1' };
  const start = performance.now();
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  await reply.text();
  const took = performance.now() - start;
  if (reply.status !== 401) throw new Error(`The sign-in answered ${reply.status}.`);
  return took;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)]!;
}
