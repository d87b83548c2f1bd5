import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'millrace-package-'));
const run = (command: string, words: string[], cwd = root) =>
  execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Installs a package as npm does, but from the workspace instead of the registry. */
function install(workspace: string, name: string): void {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '-w', workspace, '--pack-destination', folder]),
  ) as [{ filename: string }];
  const target = path.join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  run('tar', ['-xzf', path.join(folder, filename), '--strip-components=1', '-C', target]);
}

beforeAll(() => {
  // npm does not build a package when it packs it, because this repository switches off package scripts.
  run('npm', ['run', 'build:client']);
  install('@millrace/client', '@millrace/client');
  install('@millrace/cli', '@millrace/cli');
  cpSync(path.join(root, 'node_modules/@types'), path.join(folder, 'node_modules/@types'), {
    recursive: true,
  });
  cpSync(path.join(root, 'node_modules/undici-types'), path.join(folder, 'node_modules/undici-types'), {
    recursive: true,
  });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the client package has built files, types and no test', () => {
  const files = readdirSync(path.join(folder, 'node_modules/@millrace/client/dist')).sort();
  expect(files).toEqual([
    'endpoints.generated.d.ts',
    'endpoints.generated.js',
    'index.d.ts',
    'index.js',
    'problem.d.ts',
    'problem.js',
  ]);
  const types = readFileSync(
    path.join(folder, 'node_modules/@millrace/client/dist/endpoints.generated.d.ts'),
    'utf8',
  );
  expect(types).not.toMatch(/import\(|from '/);
});

test('a program with the package compiles, and a wrong argument does not', () => {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const compile = (file: string, text: string) => {
    writeFileSync(path.join(folder, file), text);
    try {
      run(path.join(root, 'node_modules/.bin/tsc'), [...options, file], folder);
      return 'compiles';
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  const program = (id: string) =>
    `import { connect } from '@millrace/client';
     const calls = connect({ url: 'https://a.example', token: 'mrt_1' });
     const { state } = await calls.getCheckoutSession({ params: { id: ${id} } });
     const known: 'open' | string = state; console.log(known);`;
  expect(compile('right.mts', program(`'a'`))).toBe('compiles');
  expect(compile('wrong.mts', program('{}'))).toMatch(/not assignable to type 'string'/);
});

test('the command prints its help', () => {
  const main = path.join(folder, 'node_modules/@millrace/cli/dist/main.js');
  expect(run(process.execPath, [main, '--help'], folder)).toMatch(/session:create[\s\S]*mcp/);
});
