import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderWatch } from './folder-watch.ts';

let root: string;
let end: AbortController;
let told: (file: string) => void;
let heard: Set<string>;
const at = (file: string) => path.join(root, file);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'millrace-folder-watch-'));
  end = new AbortController();
  told = () => {};
  heard = new Set();
  mkdirSync(at('plugins/koalafi/src'), { recursive: true });
  mkdirSync(at('plugins/koalafi/dist'), { recursive: true });
  writeFileSync(at('plugins/koalafi/src/submit.ts'), 'one');
});
afterEach(() => {
  end.abort();
  rmSync(root, { recursive: true });
});

const tell = (file: string) => {
  heard.add(file);
  told(file);
};
const watching = () => new FolderWatch(root, tell, end.signal).add('plugins');
/** Runs `save` and resolves when a change of the file is reported. */
function saving(file: string, save: () => void): Promise<void> {
  const saved = new Promise<void>((resolve) => {
    told = (one) => one === file && resolve();
  });
  save();
  return saved;
}
const replace = (file: string, text: string) => () => {
  writeFileSync(at('next'), text);
  renameSync(at('next'), at(file));
};

it('finds existing files except build output and temporary folders', () => {
  mkdirSync(at('plugins/.seeded-x'));
  writeFileSync(at('plugins/.seeded-x/submit.ts'), 'bad');
  writeFileSync(at('plugins/koalafi/dist/submit.js'), 'built');
  expect(watching()).toEqual(['plugins/koalafi/src/submit.ts']);
});

it('reports a file by its own name each time it is written or replaced', async () => {
  watching();
  const file = 'plugins/koalafi/src/submit.ts';
  await saving(file, () => writeFileSync(at(file), 'two'));
  await saving(file, replace(file, 'three'));
  await saving(file, replace(file, 'four'));
  await saving(file, () => writeFileSync(at(file), 'five'));
  expect([...heard]).toEqual([file]);
});

it('reports files in folders that were added later or removed and added again', async () => {
  watching();
  const file = 'plugins/acme/src/wire.ts';
  const add = () => {
    mkdirSync(at('plugins/acme/src'), { recursive: true });
    writeFileSync(at(file), 'one');
  };
  await saving(file, add);
  await saving(file, () => rmSync(at('plugins/acme'), { recursive: true }));
  await saving(file, add);
  await saving(file, replace(file, 'two'));
});
