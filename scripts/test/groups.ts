import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';

const FOLDER = '.data/spec-groups';

interface Project {
  specs: string[];
  /** Specs that belong to another project, or that `npm test` without a pattern does not run. */
  except: RegExp;
  /**
   * Import that a group has first, so that hooks which the module registers apply to all specs of the group.
   */
  first?: string;
  /** Statement that is appended to each spec of a group. */
  last?: string;
}

const LONG = /\.long\.spec\./;
const PAGES = {
  except: LONG,
  first: "import { clearPage } from '../../../engine/test/dom/clear-page.mjs';",
  last: 'clearPage()',
};
export const projects = {
  logic: {
    specs: ['{schemas,scripts,fixtures}/**/*.spec.ts', 'engine/{src,test}/**/*.logic.spec.ts'],
    except: LONG,
  },
  services: {
    specs: ['engine/src/**/*.spec.ts'],
    except: /\.(logic|long)\.spec\./,
    first: "import '../../../engine/test/setup/broken-statement.ts';",
  },
  portal: { specs: ['portal/{src,ui}/**/*.spec.{ts,tsx}'], ...PAGES },
  admin: { specs: ['admin/src/**/*.spec.{ts,tsx}'], ...PAGES },
} satisfies Record<string, Project>;

/**
 * Number of specs in a group. With a larger number the run loads the server less often, but near its end one
 * worker then runs alone for longer.
 */
const SPECS_IN_A_GROUP = 14;

/** Divides specs into groups of about the same size in bytes, which is about the same time. */
export function divide(specs: readonly { file: string; size: number }[]): string[][] {
  const groups = Array.from({ length: Math.ceil(specs.length / SPECS_IN_A_GROUP) }, () => ({
    files: [] as string[],
    size: 0,
  }));
  for (const { file, size } of specs.toSorted((one, other) => other.size - one.size)) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.files.push(file);
    smallest.size += size;
  }
  return groups.map(({ files }) => files);
}

/**
 * Whether a spec runs alone. Specs in a group share one module registry. A spec that replaces modules,
 * starts a program by importing it, or declares an entity or a job would affect the others. A group cannot
 * load modules with `await` outside functions, which the specs of these scripts import.
 */
const runsAlone = (file: string): boolean =>
  /^scripts\/(build|check\/fences|millrace|supervise|test)\//.test(file) ||
  /await import\(|@Entity\(|defineEntity\(|defineJob\(|^(?:const .* = )?await /m.test(
    readFileSync(inRoot(file), 'utf8'),
  );

/** Returns the groups of a project's specs. */
export function groupsOf({ specs, except }: Project): string[][] {
  const files = globSync(specs, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).filter(
    (file) => !except.test(file),
  );
  const alone = files.filter(runsAlone);
  const together = files.filter((file) => !alone.includes(file));
  return [
    ...divide(together.map((file) => ({ file, size: statSync(inRoot(file)).size }))),
    ...alone.map((file) => [file]),
  ];
}

/**
 * Writes one spec file for each group. It runs the specs of the group in one module registry, because loading
 * the server takes two seconds of processor time. The tests of most specs take no longer than that. Returns
 * the folder, from which `jest.config.mjs` takes the groups.
 */
export function writeGroups(): string {
  rmSync(inRoot(FOLDER), { recursive: true, force: true });
  for (const [name, project] of Object.entries<Project>(projects)) {
    mkdirSync(inRoot(FOLDER, name), { recursive: true });
    for (const [number, files] of groupsOf(project).entries())
      writeFileSync(
        inRoot(FOLDER, name, `${number + 1}.spec.ts`),
        files.length === 1 ? `import '../../../${files[0]}';\n` : source(files, project),
      );
  }
  return FOLDER;
}

const source = (
  files: readonly string[],
  { first, last }: Project,
): string => `import { createRequire } from 'node:module';
import { afterAll, describe } from '@jest/globals';
${first ? `${first}\n` : ''}
const load = createRequire(import.meta.url);
for (const file of ${JSON.stringify(files, undefined, 2)})
  describe(file, () => {
    load('../../../' + file);${last ? `\n    afterAll(() => ${last});` : ''}
  });
`;
