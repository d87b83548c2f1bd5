import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import path from 'node:path';
import { inRoot } from '../../../scripts/bootstrap/paths.mjs';
import { engineEnvironment } from '../../../scripts/supervise/environment.ts';
import { ensureVaultKeys } from '../../../scripts/supervise/vault-keys.ts';
import { startLab, type Lab } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';

const requests = 200;
const rounds = 7;
const abreast = 4;
const demoRole = 'STORE_ADMIN';

/**
 * A store's list of applications, asked for by somebody who is signed in, beside the same handler with nobody asked:
 * no session is looked up, no permission decided, no owner of an id found. Both in one process, turn by turn; the
 * database's walls stand for both.
 */
export async function authOverhead(): Promise<Figures> {
  const lab = await startLab({ seed: 'demo', workers: 0, keeper: false });
  const login = lab.demo!.logins.find(({ role }) => role === demoRole)!;
  const cookie = await signIn(lab.url, login);
  const { app, open } = await ownApi(lab);
  try {
    const session = await app.inject({ url: '/api/auth/validate', headers: { cookie } });
    const [store] = session.json<{ stores: { id: number }[] }>().stores;
    const ask = async () => {
      const reply = await app.inject({ url: `/api/forms?store_id=${store!.id}`, headers: { cookie } });
      if (reply.statusCode !== 200) throw new Error(`The list answered ${reply.statusCode}: ${reply.body}`);
    };
    await millisecondsOf(ask);
    await open(() => millisecondsOf(ask));
    const pairs: { guarded: number; free: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ guarded: await millisecondsOf(ask), free: await open(() => millisecondsOf(ask)) });
    const ratios = pairs.map(({ guarded, free }) => guarded / free).sort((a, b) => a - b);
    return {
      auth_overhead_ratio: { value: ratios[Math.floor(rounds / 2)]!, unit: 'x', goal: '<= 1.3' },
    };
  } finally {
    await app.close();
    await lab.close();
  }
}

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

/** The product's API in this process, on the lab's database, with a way to take the guard's questions out. */
async function ownApi(lab: Lab) {
  const { loadConfig } =
    await built<typeof import('../../src/platform/config/config.ts')>('platform/config/config.js');
  const { createHttpApp } =
    await built<typeof import('../../src/platform/http/http-app.ts')>('platform/http/http-app.js');
  const { AppModule } = await built<typeof import('../../src/main/app.module.ts')>('main/app.module.js');
  const { SessionActors } = await built<typeof import('../../src/platform/sessions/session-actors.ts')>(
    'platform/sessions/session-actors.js',
  );
  const { Owners } =
    await built<typeof import('../../src/platform/http/owners.ts')>('platform/http/owners.js');
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
  const owners = app.get(Owners, { strict: false });
  const fromCookies = sessions.fromCookies.bind(sessions);
  const ownersOf = owners.of.bind(owners);
  let isOpen = false;
  let known: Awaited<ReturnType<typeof fromCookies>> | undefined;
  sessions.fromCookies = async (...asked) =>
    isOpen && known ? known : (known = await fromCookies(...asked));
  owners.of = (...asked) => (isOpen ? Promise.resolve({ things: [], missing: false }) : ownersOf(...asked));
  const open = async <T>(work: () => Promise<T>): Promise<T> => {
    isOpen = true;
    try {
      return await work();
    } finally {
      isOpen = false;
    }
  };
  return { app, open };
}
