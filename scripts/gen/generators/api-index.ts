import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Generator } from '../generator.ts';

/** Generates a file that exports every area of schemas/api, so that a new area is included automatically. */
export const apiIndex: Generator = {
  name: 'api-index',
  produce(root) {
    const areas = readdirSync(path.join(root, 'schemas/api'))
      .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'index.ts')
      .toSorted();
    const lines = areas.map((file) => `export * from './${file}';\n`);
    return {
      'schemas/api/index.ts': `// Made by \`npm run gen\` from the files beside it. Do not edit.\n${lines.join('')}`,
    };
  },
};
