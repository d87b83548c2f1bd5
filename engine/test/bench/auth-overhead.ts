import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import path from 'node:path';
import { inRoot } from '../../../scripts/bootstrap/paths.mjs';
import { engineEnvironment } from '../../../scripts/supervise/environment.ts';
import { ensureVaultKeys } from '../../../scripts/supervise/vault-keys.ts';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';

const requests = 200;
const rounds = 7;
const abreast = 4;
const demoRole = 'STORE_ADMIN';

/**
 * The kinds of measured requests. `guarded`: a signed-in user whose data is cached. `fresh`: the same user
 * without the cache. `open`: the permission guard is switched off.
 */
type RequestMode = 'guarded' | 'fresh' | 'open';

/**
 * Measures a store's list of applications with and without the permission guard, in one process and in
 * alternating rounds. `open` skips the checks of session, permission and owner of the list. Tenant isolation
 * in the database is active in all rounds. `fresh` corresponds to the first request of a page, before
 * anything about the signed-in user is cached.
 */
export async function authOverhead(): Promise<Figures> {
  const lab = await startTestInstallation({ seed: 'demo', workers: 0, scheduler: false });
  const login = lab.demo!.logins.find(({ role }) => role === demoRole)!;
  const cookie = await signIn(lab.url, login);
  const { app, take } = await ownApi(lab);
  try {
    const session = await app.inject({ url: '/api/auth/validate', headers: { cookie } });
    const [store] = session.json<{ stores: { id: number }[] }>().stores;
    const ask = async () => {
      const reply = await app.inject({ url: `/api/forms?store_id=${store!.id}`, headers: { cookie } });
      if (reply.statusCode !== 200) throw new Error(`The list answered ${reply.statusCode}: ${reply.body}`);
    };
    const turns: readonly RequestMode[] = ['guarded', 'fresh', 'open'];
    for (const turn of turns) await take(turn, () => millisecondsOf(ask));
    const took: Record<RequestMode, number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times = { guarded: 0, fresh: 0, open: 0 };
      for (const turn of turns) times[turn] = await take(turn, () => millisecondsOf(ask));
      took.push(times);
    }
    const ratioOf = (turn: RequestMode) => median(took.map((times) => times[turn] / times.open));
    return {
      auth_overhead_ratio: { value: ratioOf('guarded'), unit: 'x', goal: '<= 1.3' },
      auth_overhead_fresh_ratio: { value: ratioOf('fresh'), unit: 'x', goal: null },
    };
  } finally {
    await app.close();
    await lab.close();
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function millisecondsOf(ask: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let left = requests;
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      while (left > 0) {
        left -= 1;
        await ask();
      }
    }),
  );
  return performance.now() - start;
}

const built = <T>(file: string): Promise<T> => import(inRoot(`engine/dist/${file}`)) as Promise<T>;

/**
 * Starts the product's API in this process, on the database of the test installation. Returns the API and a
 * function that measures one round of requests.
 */
async function ownApi(lab: TestInstallation) {
  const { loadConfig } =
    await built<typeof import('../../src/platform/config/config.ts')>('platform/config/config.js');
  const { createHttpApp } = await built<typeof import('../../src/platform/http/app/http-app.ts')>(
    'platform/http/app/http-app.js',
  );
  const { AppModule } = await built<typeof import('../../src/main/app.module.ts')>('main/app.module.js');
  const { SessionActors } = await built<typeof import('../../src/platform/sessions/session-actors.ts')>(
    'platform/sessions/session-actors.js',
  );
  const { ActorCache } = await built<typeof import('../../src/platform/sessions/actor-cache.ts')>(
    'platform/sessions/actor-cache.js',
  );
  const { Gate } = await built<typeof import('../../src/platform/http/access/permission.guard.ts')>(
    'platform/http/access/permission.guard.js',
  );
  const { Owners } = await built<typeof import('../../src/platform/http/access/owners.ts')>(
    'platform/http/access/owners.js',
  );
  const config = loadConfig(
    engineEnvironment({
      databaseUrl: lab.databaseUrl,
      redisUrl: lab.redisUrl,
      port: 0,
      vaultKeysFile: ensureVaultKeys(path.join(lab.folder, 'keys.json')),
      nodeEnv: 'test',
      demo: true,
      extra: { PUBLIC_URL: lab.url, LOG_LEVEL: 'silent' },
    }),
  );
  const app: NestFastifyApplication = await createHttpApp(AppModule.register('api', config), config);
  await app.init();
  const sessions = app.get(SessionActors, { strict: false });
  const kept = app.get(ActorCache, { strict: false });
  const owners = app.get(Owners, { strict: false });
  const gate = app.get(Gate, { strict: false });
  const fromCookies = sessions.fromCookies.bind(sessions);
  const cachedActorOf = kept.of.bind(kept);
  const ownersOf = owners.of.bind(owners);
  const decide = gate.decide.bind(gate);
  let turn: RequestMode = 'guarded';
  let known: Awaited<ReturnType<typeof fromCookies>> | undefined;
  sessions.fromCookies = async (...asked) =>
    turn === 'open' && known ? known : (known = await fromCookies(...asked));
  kept.of = (session, find) => (turn === 'fresh' ? find() : cachedActorOf(session, find));
  owners.of = (...asked) =>
    turn === 'open' ? Promise.resolve({ things: [], missing: false, worded: [] }) : ownersOf(...asked);
  gate.decide = (...asked) => {
    if (turn !== 'open') decide(...asked);
  };
  const take = <T>(next: RequestMode, work: () => Promise<T>): Promise<T> => {
    turn = next;
    return work();
  };
  return { app, take };
}
