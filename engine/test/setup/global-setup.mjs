// Runs before the specs that need servers. Starts a private PostgreSQL and Redis, and migrates one template
// database. Every spec file copies the template, which takes about 40 ms.
import path from 'node:path';
import pg from 'pg';
import { buildTypeScript } from '../../../scripts/build-ts.mjs';
import { createDatabase } from '../../../scripts/infra/create-database.ts';
import { Postgres } from '../../../scripts/infra/postgres.ts';
import { Redis } from '../../../scripts/infra/redis.ts';
import { engineEnvironment } from '../../../scripts/supervise/environment.ts';
import { runCli } from '../../../scripts/supervise/run-cli.ts';
import { auditKeyFile, ensureVaultKeys } from '../../../scripts/supervise/vault-keys.ts';
import { termsVersion } from '../../src/features/identity/terms/index.logic.ts';
import { temporaryFolder } from '../lab/temporary-folder.ts';

const TEMPLATE = 'millrace_template';

// oxlint-disable-next-line import/no-default-export -- jest calls the default export
export default async function startServers() {
  // In watch mode, the first run has already started the servers, so a later run only builds changed code.
  if (process.env.TEST_PG_URL) return buildTypeScript();
  const folder = temporaryFolder('specs');
  const [postgres, redis] = await Promise.all([
    Postgres.start({ folder: path.join(folder, 'postgres'), unsafeButFast: true }),
    Redis.start({ folder: path.join(folder, 'redis'), persist: false }),
    buildTypeScript(),
  ]);
  globalThis.millraceServers = { postgres, redis, folder };
  await createDatabase(postgres.url(), TEMPLATE);
  const vaultKeysFile = ensureVaultKeys(path.join(folder, 'keys.json'));
  const databaseUrl = postgres.url(TEMPLATE);
  await runCli(
    ['migrate'],
    engineEnvironment({ databaseUrl, redisUrl: redis.url, port: 0, vaultKeysFile, nodeEnv: 'test' }),
  );
  await acceptTermsAtOnce(databaseUrl);
  process.env.TEST_PG_URL = postgres.url();
  process.env.TEST_TEMPLATE_DATABASE = TEMPLATE;
  process.env.REDIS_URL = redis.url;
  process.env.VAULT_KEYS_FILE = vaultKeysFile;
  process.env.AUDIT_KEY_FILE = auditKeyFile(vaultKeysFile);
  process.env.AUDIT_ANCHOR_FILE = path.join(folder, 'audit-anchors.jsonl');
  return undefined;
}

/** Accepts the terms for each user that a spec creates. Specs about the terms undo this. */
async function acceptTermsAtOnce(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    CREATE FUNCTION accept_terms_at_once() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO public.terms_acceptance (user_id, version, text_hash) VALUES (NEW.id, ${termsVersion}, 'test');
      RETURN NULL;
    END $$;
    CREATE TRIGGER accept_terms_at_once AFTER INSERT ON app_user FOR EACH ROW EXECUTE FUNCTION accept_terms_at_once();`);
  await client.end();
}
