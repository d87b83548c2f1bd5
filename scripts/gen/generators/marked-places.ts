import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillMarked } from '../fill-marked.ts';
import type { GeneratedFiles, Generator } from '../generator.ts';
import { contextTable } from './context-graph.ts';

/** Generates the marked sections of hand-written pages. Only the text between two markers is generated. */
export const markedPlaces: Generator = {
  name: 'marked-places',
  produce(root): GeneratedFiles {
    const page = path.join(root, 'ARCHITECTURE.md');
    if (!existsSync(page)) return {};
    const text = fillMarked(readFileSync(page, 'utf8'), 'contexts', contextTable(root));
    return { 'ARCHITECTURE.md': text };
  },
};
