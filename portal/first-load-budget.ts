import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Budget {
  /** The name of the page in the build. The plugin measures the files that its first screen needs. */
  entry: string;
  /** Lazy modules that the first screen needs. Each text is the end of a module's path. */
  andThen: readonly string[];
  /** Files that the page loads in addition to the bundle, for example `public/early.js`. */
  beside: readonly string[];
  maxGzipBytes: number;
  forbidden: RegExp;
}

type Bundle = Rolldown.OutputBundle;

function chunksFrom(bundle: Bundle, roots: readonly string[]): Rolldown.OutputChunk[] {
  const seen = new Map<string, Rolldown.OutputChunk>();
  const walk = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.set(file, chunk);
    chunk.imports.forEach(walk);
  };
  roots.forEach(walk);
  return [...seen.values()];
}

function rootsOf(bundle: Bundle, { entry, andThen }: Budget): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const wanted = (module: string): boolean => andThen.some((end) => module.endsWith(end));
  const lazy = chunks.filter((chunk) => chunk.moduleIds.some(wanted));
  const first = chunks.filter((chunk) => chunk.isEntry && chunk.name === entry);
  return [...first, ...lazy].map((chunk) => chunk.fileName);
}

/** A plugin that fails the build if the files of the first screen exceed the size limit or contain forbidden code. */
export function firstLoadBudget(budget: Budget): Plugin {
  return {
    name: 'first-load-budget',
    generateBundle(_options, bundle) {
      const roots = rootsOf(bundle, budget);
      if (roots.length !== 1 + budget.andThen.length) {
        this.error(`first load: found only ${roots.join(', ') || 'nothing'} of what is to be measured`);
      }
      const chunks = chunksFrom(bundle, roots);
      const foreign = chunks.flatMap((chunk) => chunk.moduleIds).find((id) => budget.forbidden.test(id));
      if (foreign) this.error(`first load of ${budget.entry} contains ${foreign}`);
      const code = [...chunks.map((chunk) => chunk.code), ...budget.beside.map((file) => readFileSync(file))];
      const size = code.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
      const kilobytes = Math.round(size / 100) / 10;
      this.info(`first load of ${budget.entry}: ${kilobytes} kB gzipped of ${budget.maxGzipBytes / 1000}`);
      if (size > budget.maxGzipBytes) this.error(`first load of ${budget.entry} is over its budget`);
      const source = `${JSON.stringify({ js_gzip_kb: kilobytes })}\n`;
      // the builds of shoppers and stores share one folder
      this.emitFile({ type: 'asset', fileName: `budget-${budget.entry}.json`, source });
    },
  };
}
