import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import type { Figures } from './figures.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const few = 12;
const many = 200;
const rounds = 5;
const kinds = ['api', 'worker-1'] as const;
type Kind = (typeof kinds)[number];

interface Copies {
  readonly folder: string;
  /**
   * The path of a log file. Whenever a process loads the code of a copied lender, this code appends the path
   * of the process's entry script.
   */
  readonly loads: string;
  remove(): void;
}

interface Measured {
  readonly startMs: number;
  readonly memoryMb: number;
}

/**
 * Measures start time and memory of API and worker with 12 and with 200 copies of real lenders. The rounds
 * alternate. The copies record which process loads their code. The API must list its lenders without loading
 * their code.
 */
export async function manyLenders(): Promise<Figures> {
  const copies = [few, many].map(copiesOf);
  const labs: TestInstallation[] = [];
  try {
    for (const { folder } of copies)
      labs.push(
        await startTestInstallation({ seed: 'none', workers: 1, scheduler: false, pluginDirs: [folder] }),
      );
    const taken = labs.map(() => ({ api: [] as Measured[], 'worker-1': [] as Measured[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const [index, lab] of labs.entries())
        for (const kind of kinds) taken[index]![kind].push(await restarted(lab, kind));
    for (const [index, { loads }] of copies.entries()) {
      await expectNoCode(labs[index]!, loads);
      await expectTrap(copies[index]!);
    }
    const of = (index: number, kind: Kind, key: keyof Measured) =>
      median(taken[index]![kind].map((one) => one[key]));
    const pair = (name: string, kind: Kind, key: keyof Measured, unit: string, goal: string): Figures => ({
      [`${name}_${few}`]: { value: of(0, kind, key), unit, goal: null },
      [`${name}_${many}`]: { value: of(1, kind, key), unit, goal: null },
      [`${name}_${many}_over_${few}`]: { value: of(1, kind, key) / of(0, kind, key), unit: 'x', goal },
    });
    return {
      ...pair('api_start_ms', 'api', 'startMs', 'ms', '<= 1.5'),
      ...pair('api_memory_mb', 'api', 'memoryMb', 'MB', '<= 1.3'),
      ...pair('worker_start_ms', 'worker-1', 'startMs', 'ms', '<= 1.5'),
      ...pair('worker_memory_mb', 'worker-1', 'memoryMb', 'MB', '<= 1.3'),
    };
  } finally {
    for (const lab of labs) await lab.close();
    for (const copy of copies) copy.remove();
  }
}

async function restarted(lab: TestInstallation, kind: Kind): Promise<Measured> {
  await lab.restart(kind);
  const starts = [...lab.logs(kind).matchAll(/"startMs":(\d+)/g)];
  const { pid } = lab.processes.get(kind)!;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (starts.length === 0 || kilobytes === undefined) throw new Error(`${kind} says nothing of its start.`);
  return { startMs: Number(starts.at(-1)![1]), memoryMb: Number(kilobytes) / 1024 };
}

async function expectNoCode(lab: TestInstallation, loads: string): Promise<void> {
  const reply = await fetch(`${lab.url}/api/health/ready`);
  await reply.arrayBuffer();
  const guilty = existsSync(loads)
    ? readFileSync(loads, 'utf8')
        .split('\n')
        .filter((line) => /main\/api/.test(line))
    : [];
  if (guilty.length > 0) throw new Error(`The API loaded the code of ${guilty.length} lenders.`);
}

/**
 * Checks that loading a copied lender adds a line to the log file. Otherwise an empty log file would not
 * prove that no process loaded a lender.
 */
async function expectTrap({ folder, loads }: Copies): Promise<void> {
  const before = existsSync(loads) ? readFileSync(loads, 'utf8').length : 0;
  const [first] = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'dist/index.js')));
  await import(pathToFileURL(path.join(folder, first!, 'dist/index.js')).href);
  if (readFileSync(loads, 'utf8').length === before) throw new Error('Loading a lender is not observed.');
}

/** Creates copies of lenders below `.data`, so that they find the plugin SDK like any other plugin. */
function copiesOf(count: number): Copies {
  const folder = path.join(root, '.data', `many-lenders-${process.pid}-${count}`);
  const loads = path.join(folder, 'loads.txt');
  const plugins = path.join(root, 'plugins');
  const models = readdirSync(plugins).filter(
    (name) =>
      existsSync(path.join(plugins, name, 'dist/index.js')) &&
      existsSync(path.join(plugins, name, 'lender.json')),
  );
  mkdirSync(folder, { recursive: true });
  appendFileSync(loads, '');
  for (let number = 0; number < count; number += 1) {
    const model = models[number % models.length]!;
    const id = `${model}-${number}`;
    const own = path.join(folder, id);
    cpSync(path.join(plugins, model), own, {
      recursive: true,
      filter: (file) => !/\/(src|node_modules|changed-pages)$|\.spec\.|\.map$/.test(file),
    });
    const manifest = path.join(own, 'lender.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"id": "${model}"`, `"id": "${id}"`));
    const entry = path.join(own, 'dist/index.js');
    const code = readFileSync(entry, 'utf8').replace(new RegExp(`id: (['"])${model}\\1`), `id: '${id}'`);
    const trap = `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(loads)}, process.argv[1] + '\\n');\n`;
    writeFileSync(entry, trap + code);
  }
  return { folder, loads, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
