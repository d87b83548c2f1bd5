import { CONTEXTS_FILE, readContexts, type Contexts } from '../../check/fences/contexts.ts';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

/** The rooms of the engine and who may call whom, drawn from the table the fences are made from. */
export const contextGraph: Generator = {
  name: 'context-graph',
  produce(root) {
    const contexts = readContexts(root);
    const page = `${madeFrom(CONTEXTS_FILE)}# Contexts and who may call whom\n\n${drawing(contexts)}\n${table(contexts)}`;
    return { [`${GENERATED_FOLDER}/context-graph.md`]: page };
  },
};

export function drawing(contexts: Contexts): string {
  const arrows = Object.entries(contexts).flatMap(([name, { mayImport }]) =>
    mayImport.length === 0 ? [`  ${name}`] : mayImport.map((other) => `  ${name} --> ${other}`),
  );
  return `\`\`\`mermaid\ngraph TD\n${arrows.join('\n')}\n\`\`\`\n`;
}

function table(contexts: Contexts): string {
  const rows = Object.entries(contexts).map(([name, { features, mayImport }]) => [
    name,
    features.join(', '),
    mayImport.join(', ') || '(platform only)',
  ]);
  return markdownTable(['context', 'features', 'may import'], rows);
}
