import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { engineEnvironment } from '../../supervise/environment.ts';
import { runCli } from '../../supervise/run-cli.ts';
import { ensureVaultKeys } from '../../supervise/vault-keys.ts';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';
import { permissionMatrix } from './permission-matrix.ts';

/** The API description as the engine itself tells it, the typed client of the front ends, and who may call what. */
export const openapi: Generator = {
  name: 'openapi',
  async produce(root) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-openapi-'));
    try {
      const document = path.join(folder, 'openapi.json');
      const client = path.join(folder, 'client.d.ts');
      await runCli(['openapi', document], environmentWithoutServers(folder));
      await generateClient(root, document, client);
      const text = readFileSync(document, 'utf8');
      return {
        'schemas/api/openapi.json': text,
        'schemas/api/client.d.ts': readFileSync(client, 'utf8'),
        [`${GENERATED_FOLDER}/permission-matrix.md`]: permissionMatrix(text),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Writing the document needs the settings to be complete, but nobody to answer behind them. */
const environmentWithoutServers = (folder: string) =>
  engineEnvironment({
    databaseUrl: 'postgresql://nobody@127.0.0.1:9/none',
    redisUrl: 'redis://127.0.0.1:9',
    port: 0,
    vaultKeysFile: ensureVaultKeys(path.join(folder, 'keys.json')),
    nodeEnv: 'test',
    extra: { LOG_LEVEL: 'error' },
  });

async function generateClient(root: string, document: string, client: string): Promise<void> {
  const tool = path.join(root, 'schemas/node_modules/openapi-typescript/bin/cli.js');
  const child = spawn(process.execPath, [tool, document, '-o', client], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`openapi-typescript failed:\n${errors}`);
}
