import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  CONTEXTS_FILE,
  contextsRead,
  FEATURES_FOLDER,
  readContexts,
  viewsRead,
  type Contexts,
} from '../../check/fences/contexts.ts';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

/**
 * Generates a graph of the engine's contexts and their allowed imports, from the data of the boundary rules.
 */
export const contextGraph: Generator = {
  name: 'context-graph',
  produce(root) {
    const contexts = readContexts(root);
    const page = `${madeFrom(CONTEXTS_FILE)}# Contexts: who may import and read whom\n\n${drawing(contexts)}\n${contextTable(root)}\n${viewTable(contexts)}\n${portTable(contexts)}`;
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
  const rows = Object.entries(readContexts(root)).map(([name, entry]) => [
    name,
    entry.features.filter((feature) => isThere(`${name}/${feature}`)).join(', ') || '—',
    entry.features.filter((feature) => !isThere(`${name}/${feature}`)).join(', ') || '—',
    entry.mayImport.join(', ') || '(platform only)',
    [...contextsRead(entry), ...viewsRead(entry).map(({ view }) => `\`${view}\``)].join(', ') || '—',
  ]);
  return markdownTable(['context', 'features', 'planned', 'may import', 'may read'], rows);
}

/**
 * Returns a Markdown table of database views that a context may read from another context. The context may not
 * import the other context's code.
 */
function viewTable(contexts: Contexts): string {
  const rows = Object.entries(contexts).flatMap(([name, entry]) =>
    viewsRead(entry).map(({ view, because }) => [name, `\`${view}\``, because]),
  );
  return `## Views read although their context may not be imported\n\n${markdownTable(['context', 'view', 'because'], rows)}`;
}

/** Returns the table of ports: abstract classes that another context implements. */
function portTable(contexts: Contexts): string {
  const rows = Object.entries(contexts).flatMap(([name, { provides = [] }]) =>
    provides.map(({ port, of, because }) => [name, `\`${port}\``, of, because]),
  );
  return `## Ports implemented for others\n\n${markdownTable(['context', 'port', 'of', 'because'], rows)}`;
}
