import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { outdated, produceAll, writeFiles } from './differences.ts';
import { fillMarked } from './fill-marked.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'millrace-gen-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('generated files', () => {
  const generators = [
    { name: 'one', produce: () => ({ 'docs/one.md': 'one' }) },
    { name: 'two', produce: () => Promise.resolve({ 'docs/two.md': 'two' }) },
  ];

  it('are up to date right after they were written', async () => {
    const files = await produceAll(generators, root);
    expect(outdated(files, root)).toEqual(['docs/one.md', 'docs/two.md']);
    writeFiles(files, root);
    expect(outdated(files, root)).toEqual([]);
    expect(readFileSync(path.join(root, 'docs/one.md'), 'utf8')).toBe('one');
  });

  it('are reported after an edit by hand', async () => {
    const files = await produceAll(generators, root);
    writeFiles(files, root);
    writeFileSync(path.join(root, 'docs/two.md'), 'my own words');
    expect(outdated(files, root)).toEqual(['docs/two.md']);
  });
});

describe('marked places', () => {
  it('are replaced only between the markers', () => {
    const page = 'mine\n<!-- generated:graph -->\nold\n<!-- /generated:graph -->\nmine too';
    const filled = 'mine\n<!-- generated:graph -->\n\nnew\n\n<!-- /generated:graph -->\nmine too';
    expect(fillMarked(page, 'graph', 'new')).toBe(filled);
    expect(fillMarked(filled, 'graph', 'new')).toBe(filled);
  });

  it('leave a page without markers unchanged', () => {
    expect(fillMarked('mine', 'graph', 'new')).toBe('mine');
  });
});
