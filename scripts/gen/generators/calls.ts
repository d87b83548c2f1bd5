import { isContract, type EndpointContract } from '@millrace/schemas/api';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GeneratedFiles, Generator } from '../generator.ts';

const FOLDER = 'schemas/calls';

/**
 * Generates the part of each endpoint contract that the front ends import: method, path, permission and
 * types, but no schema.
 */
export const calls: Generator = {
  name: 'calls',
  async produce(root) {
    const files: GeneratedFiles = {};
    const areas: string[] = [];
    for (const area of areasOf(root)) {
      const exported = (await import(
        pathToFileURL(path.join(root, `schemas/api/${area}.ts`)).href
      )) as Record<string, unknown>;
      const contracts = Object.entries(exported).filter((entry): entry is [string, EndpointContract] =>
        isContract(entry[1]),
      );
      if (contracts.length === 0) continue;
      areas.push(area);
      files[`${FOLDER}/${area}.ts`] = fileOf(area, contracts);
    }
    files[`${FOLDER}/index.ts`] = areas.map((area) => `export * from './${area}.ts';\n`).join('');
    return files;
  },
};

const areasOf = (root: string): string[] =>
  readdirSync(path.join(root, 'schemas/api'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && !['index.ts', 'contract.ts'].includes(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

const fileOf = (area: string, contracts: readonly [string, EndpointContract][]): string =>
  [
    `// Made by \`npm run gen\` from schemas/api/${area}.ts. Do not edit.\n`,
    `import type * as api from '../api/${area}.ts';\n`,
    `import type { Call } from '../http-client/index.ts';\n`,
    ...contracts.map(
      ([name, { method, path: address, permission, idempotencyKey }]) =>
        `\nexport const ${name}: Call<typeof api.${name}> = ` +
        `{ method: '${method}', path: '${address}', permission: '${permission}'` +
        `${idempotencyKey ? ', once: true' : ''} };\n`,
    ),
  ].join('');
