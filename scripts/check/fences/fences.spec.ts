import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contextProblems, CONTEXTS_FILE, readContexts } from './contexts.ts';
import { brokenFences } from './cruise.ts';
import { portProblems } from './ports.ts';
import { engineStories } from './planted/engine.ts';
import { frontEndStories } from './planted/front-ends.ts';
import { packageStories } from './planted/packages.ts';
import { fenceRules } from './rules.ts';

// The limit is high, because this spec starts real processes and the machine may be busy.
jest.setTimeout(60_000);

const root = path.resolve(import.meta.dirname, '../../..');
const OUR_PACKAGES = {
  schemas: 'schemas',
  'plugin-sdk': 'plugins/sdk',
  ui: 'portal/ui',
  'lender-sandbox': 'fixtures/lender-sandbox',
};
/**
 * All examples of code that breaks a boundary rule. Each example is written to a separate folder, in which
 * the rules run.
 */
const stories = [...packageStories, ...frontEndStories, ...engineStories];
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-fences-'));
  for (const place of Object.values(OUR_PACKAGES)) copy(`${place}/package.json`);
  copy(CONTEXTS_FILE);
  mkdirSync(path.join(tree, 'node_modules/@millrace'), { recursive: true });
  for (const [name, place] of Object.entries(OUR_PACKAGES)) link(path.join(tree, place), `@millrace/${name}`);
  for (const name of ['axios', 'react', '@mui', '@nestjs', 'json-rules-engine']) {
    link(path.join(root, 'node_modules', name), name);
  }
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('the dependency boundary rules', () => {
  it.each(stories)('refuse the planted violation of $rule', async ({ rule, breaks }) => {
    plant(breaks);
    const broken = await brokenFences(tree);
    expect(broken).toContainEqual(expect.stringContaining(`${rule}: ${Object.keys(breaks)[0]}`));
  });

  it.each(stories)('accept the allowed alternative to $rule', async ({ keeps }) => {
    plant(keeps);
    expect(await brokenFences(tree)).toEqual([]);
  });

  it('have a planted violation for each rule', () => {
    const planted = new Set(stories.map(({ rule }) => rule));
    // The `arrows-of-` rules, one for each context, are created by one line of code. One example is enough
    // for all of them.
    const rules = fenceRules(readContexts(root)).map(({ name }) => name ?? '');
    expect(rules.filter((name) => !planted.has(name) && !name.startsWith('arrows-of-'))).toEqual([]);
  });
});

describe('the table of contexts', () => {
  it('notices a folder that is not listed', () => {
    plant({ 'engine/src/features/tenancy/planets/index.ts': '' });
    expect(contextProblems(tree)).toEqual(['engine/src/features/tenancy/planets is not in contexts.json']);
  });

  it('notices a port that is implemented and not listed, and a listed one that is not implemented', () => {
    const port = { port: 'RouteStarter', of: 'applications', because: 'A submitted form starts its route.' };
    const contexts = {
      applications: { features: [], mayImport: [], mayRead: [] },
      routing: { features: [], mayImport: ['applications'], mayRead: [], provides: [port] },
    };
    const module = (own: string) => `
      import { ApplicationsModule, ${own} } from '../../applications/applications/index.ts';
      import { Routes } from './routes.service.ts';
      @Module({ providers: [{ provide: ${own}, useExisting: Routes }, { provide: Routes, useValue: null }] })`;
    const file = 'engine/src/features/routing/route-attempts/routing.module.ts';
    plant({ [CONTEXTS_FILE]: JSON.stringify({ contexts }), [file]: module('RouteStarter') });
    expect(portProblems(tree)).toEqual([]);
    plant({ [file]: module('RouteEnder') });
    expect(portProblems(tree)).toEqual([
      expect.stringContaining('routing provides RouteEnder of applications: list this port'),
      expect.stringContaining('routing provides RouteStarter of applications, which no module does'),
    ]);
  });

  it('notices cyclic imports between contexts', () => {
    const contexts = {
      a: { features: [], mayImport: ['b'], mayRead: [] },
      b: { features: [], mayImport: ['a'], mayRead: [] },
    };
    plant({ [CONTEXTS_FILE]: JSON.stringify({ contexts }) });
    expect(contextProblems(tree)).toHaveLength(2);
  });
});

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(tree, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

function copy(file: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  cpSync(path.join(root, file), path.join(tree, file));
}

function link(target: string, name: string): void {
  symlinkSync(target, path.join(tree, 'node_modules', name));
}
