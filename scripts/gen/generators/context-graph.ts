import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONTEXTS_FILE, FEATURES_FOLDER, readContexts, type Contexts } from '../../check/fences/contexts.ts';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

/**
 * Generates a graph of the engine's contexts and their allowed imports, from the data of the boundary rules.
 */
export const contextGraph: Generator = {
  name: 'context-graph',
  produce(root) {
    const contexts = readContexts(root);
    const page = `${madeFrom(CONTEXTS_FILE)}# Contexts: who may import and read whom\n\n${drawing(contexts)}\n${contextTable(root)}`;
    return { [`${GENERATED_FOLDER}/context-graph.md`]: page };
  },
};

function drawing(contexts: Contexts): string {
  const arrows = Object.entries(contexts).flatMap(([name, { mayImport }]) =>
    mayImport.length === 0 ? [`  ${name}`] : mayImport.map((other) => `  ${name} --> ${other}`),
  );
  return `\`\`\`mermaid\ngraph TD\n${arrows.join('\n')}\n\`\`\`\n`;
}

/** Returns the table of contexts. It contains planned features, which have no folder yet. */
export function contextTable(root: string): string {
  const isThere = (place: string) => existsSync(path.join(root, FEATURES_FOLDER, place));
  const rows = Object.entries(readContexts(root)).map(([name, { features, mayImport, mayRead }]) => [
    name,
    features.filter((feature) => isThere(`${name}/${feature}`)).join(', ') || '—',
    features.filter((feature) => !isThere(`${name}/${feature}`)).join(', ') || '—',
    mayImport.join(', ') || '(platform only)',
    mayRead.join(', ') || '—',
  ]);
  return markdownTable(['context', 'features', 'planned', 'may import', 'may read'], rows);
}
