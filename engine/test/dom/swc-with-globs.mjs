// A jest transform that expands `import.meta.glob` before swc compiles a file, as Vite does at build time.
import { globSync } from 'node:fs';
import path from 'node:path';
import swcJest from '@swc/jest';

// Matches the only supported form: a pattern, then `{ eager: true, import: 'name' }`.
const GLOB =
  /import\.meta\.glob(?:<\w+>)?\(\s*'([^']+)',\s*\{\s*eager: true,\s*import: '(\w+)',?\s*\},?\s*\)/g;

function writeOutGlobs(source, file) {
  const imports = [];
  const code = source.replaceAll(GLOB, (_, pattern, name) => {
    const found = globSync(pattern, { cwd: path.dirname(file) }).sort();
    const entries = found.map((each) => {
      const local = `glob${imports.length}`;
      const place = each.startsWith('.') ? each : `./${each}`;
      imports.push(`import { ${name} as ${local} } from '${place}';\n`);
      return `'${place}': ${local}`;
    });
    return `{ ${entries.join(', ')} }`;
  });
  if (code.includes('import.meta.glob')) throw new Error(`${file}: specs know one form of import.meta.glob`);
  return imports.join('') + code;
}

function createTransformer(options) {
  const swc = swcJest.createTransformer(options);
  return {
    ...swc,
    process: (source, file, more) => swc.process(writeOutGlobs(source, file), file, more),
    processAsync: (source, file, more) => swc.processAsync(writeOutGlobs(source, file), file, more),
    // The cache key includes the expanded file list. Otherwise jest would use an old list after a file was
    // added.
    getCacheKey: (source, file, more) => swc.getCacheKey(writeOutGlobs(source, file), file, more),
  };
}

// oxlint-disable-next-line import/no-default-export -- jest takes the default export as the transformer
export default { createTransformer };
