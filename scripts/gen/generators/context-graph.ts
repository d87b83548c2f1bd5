import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONTEXTS_FILE, FEATURES_FOLDER, readContexts, type Contexts } from '../../check/fences/contexts.ts';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

/** The rooms of the engine and who may call whom, drawn from the table the fences are made from. */
export const contextGraph: Generator = {
  name: 'context-graph',
  produce(root) {
    const contexts = readContexts(root);
    const isThere = (place: string) => existsSync(path.join(root, FEATURES_FOLDER, place));
    const page = `${madeFrom(CONTEXTS_FILE)}# Contexts and who may call whom\n\n${drawing(contexts)}\n${table(contexts, isThere)}`;
    return { [`${GENERATED_FOLDER}/context-graph.md`]: page };
  },
};

export function drawing(contexts: Contexts): string {
  const arrows = Object.entries(contexts).flatMap(([name, { mayImport }]) =>
    mayImport.length === 0 ? [`  ${name}`] : mayImport.map((other) => `  ${name} --> ${other}`),
  );
  return `\`\`\`mermaid\ngraph TD\n${arrows.join('\n')}\n\`\`\`\n`;
}

/** Planned features have a place in the table before they have a folder. */
function table(contexts: Contexts, isThere: (place: string) => boolean): string {
  const rows = Object.entries(contexts).map(([name, { features, mayImport, mayRead }]) => [
    name,
    features.filter((feature) => isThere(`${name}/${feature}`)).join(', ') || '—',
    features.filter((feature) => !isThere(`${name}/${feature}`)).join(', ') || '—',
    mayImport.join(', ') || '(platform only)',
    mayRead.join(', ') || '—',
  ]);
  return markdownTable(['context', 'features', 'planned', 'may import', 'may read'], rows);
}
