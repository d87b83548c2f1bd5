import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../../bootstrap/paths.mjs';
import { changelogProblems } from './changelog.ts';
import { commitProblems, subjectProblems } from './commits.ts';
import { unclearWordProblems, unclearWordReport } from './unclear-words.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-wording-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('the changelog', () => {
  it('accepts entries of 20 words', () => {
    expect(changelogProblems(`# Changelog\n\n- ${words(20)}\n`)).toEqual([]);
  });

  it('refuses an entry of 21 words and one of two lines', () => {
    expect(changelogProblems(`# Changelog\n\n- ${words(21)}\n- one\n  more\n`)).toEqual([
      'CHANGELOG.md:3: 21 words; an entry has at most 20.',
      'CHANGELOG.md:5: an entry is one line; shorten it.',
    ]);
  });

  it('of this project is short', () => {
    expect(changelogProblems(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))).toEqual([]);
  });
});

describe('commit subjects', () => {
  it.each(['abc fix(portal): keep the phone number', 'abc refactor!: drop the old outbox', 'abc ci: cache'])(
    'accepts %s',
    (line) => {
      expect(subjectProblems(line)).toEqual([]);
    },
  );

  it.each(['abc Fix the portal', 'abc feature: more', 'abc fix(portal) no colon', 'abc fix: '])(
    'refuses %s',
    (line) => {
      expect(subjectProblems(line)).toEqual([expect.stringContaining('is not conventional')]);
    },
  );

  it('refuses a subject of 73 characters', () => {
    expect(subjectProblems(`abc fix: ${'x'.repeat(68)}`)).toEqual([
      'commit abc: 73 characters; a subject has at most 72.',
    ]);
  });

  it('checks the history of a repository from the first day of the rule', () => {
    commit('Older subject', '2026-11-25T23:00:00Z');
    commit('fix: good', '2026-11-26T01:00:00Z');
    commit('Newer subject', '2026-11-26T02:00:00Z');
    expect(commitProblems(tree)).toEqual([expect.stringContaining('"Newer subject" is not conventional')]);
  });

  it('passes without a repository', () => {
    expect(commitProblems(tree)).toEqual([]);
  });
});

describe('unclear words', () => {
  const list = { allowed: { nobody: 1, '(?<!key )(?:ring|rung)': 0, 'held back': 0 }, exceptions: [] };

  it('refuses one use more than allowed, in comments, identifiers and docs', () => {
    plant('engine/src/a.ts', '// Nobody asks.\nringQuietly();\nconst heldBackBy = 1;\n');
    plant('README.md', 'It is for nobody.\n');
    expect(unclearWordProblems(tree, list)).toEqual([
      '"nobody" is used 2 times, allowed are 1: README.md:1, engine/src/a.ts:1. Use the plain term.',
      expect.stringContaining('"(?<!key )(?:ring|rung)" is used 1 times, allowed are 0: engine/src/a.ts:2.'),
      expect.stringContaining('"held back" is used 1 times, allowed are 0: engine/src/a.ts:3.'),
    ]);
  });

  it('accepts proper uses, parts of other words, and files that are not written by hand', () => {
    plant('admin/src/a.css', '/* the focus ring */\n');
    plant('admin/src/b.ts', 'const spring = during(string, keyRing);\n');
    plant('schemas/calls/a.ts', 'ring();\n');
    plant('engine/dist/a.js', 'ring();\n');
    const exceptions = [{ file: 'admin/src/a.css', text: 'focus ring', because: 'the CSS term' }];
    expect(unclearWordProblems(tree, { ...list, exceptions })).toEqual([]);
  });

  it('reports what is left, the most frequent first', () => {
    plant('README.md', 'A ring, a ring, and nobody.\n');
    expect(unclearWordReport(tree, list)).toBe('unclear words left: (?<!key )(?:ring|rung) 2, nobody 1');
  });
});

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

function commit(subject: string, date: string): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  spawnSync('git', ['init', '-q', '.'], { cwd: tree });
  spawnSync('git', [...identity, 'commit', '-q', '--allow-empty', '-m', subject], { cwd: tree, env });
}
