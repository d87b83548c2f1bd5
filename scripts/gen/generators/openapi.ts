import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { engineEnvironment } from '../../supervise/environment.ts';
import { runCli } from '../../supervise/run-cli.ts';
import { ensureVaultKeys } from '../../supervise/vault-keys.ts';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';
import { permissionMatrix } from './permission-matrix.ts';

/** The API document, and who may call what. */
export const openapi: Generator = {
  name: 'openapi',
  async produce() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-openapi-'));
    try {
      const document = path.join(folder, 'openapi.json');
      await runCli(['openapi', document], environmentWithoutServers(folder));
      const text = readFileSync(document, 'utf8');
      return {
        'schemas/api/openapi.json': text,
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
