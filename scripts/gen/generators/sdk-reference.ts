import path from 'node:path';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';
import { exportedDeclarations, type Exported, type Member } from './exported-declarations.ts';

const parts = [
  { title: 'For plugins: `@millrace/plugin-sdk`', file: 'plugins/sdk/src/index.ts' },
  { title: 'For specs: `@millrace/plugin-sdk/testing`', file: 'plugins/sdk/src/testing/index.ts' },
] as const;

/**
 * Generates the reference of all types and functions for lender authors, from the declarations and docstrings
 * of the SDK.
 */
export const sdkReference: Generator = {
  name: 'sdk-reference',
  produce(root) {
    const sections = parts.map(({ title, file }) => {
      const all = [
        ...new Map(exportedDeclarations(path.join(root, file)).map((one) => [one.name, one])).values(),
      ];
      const index = all.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ');
      return `## ${title}\n\n${index}\n\n${all.map(entry).join('\n')}`;
    });
    const page = `${madeFrom('plugins/sdk/src')}# Plugin SDK reference\n\nHow to use it: [Write a lender in a day](../../../plugins/sdk/README.md).\n\n${sections.join('\n')}`;
    return { [`${GENERATED_FOLDER}/plugin-sdk.md`]: page };
  },
};

function entry({ name, docs, text, members }: Exported): string {
  const code = members.length > 0 ? '' : `\`\`\`ts\n${text}\n\`\`\`\n`;
  const head = members.length > 0 && text.includes(' extends ') ? `\`${text}\`\n\n` : '';
  return [`### ${name}\n\n`, docs && `${docs}\n\n`, head, code || table(members)].join('');
}

const table = (members: readonly Member[]): string =>
  markdownTable(
    ['member', 'type', 'meaning'],
    members.map(({ name, type, docs }) => [`\`${name}\``, `\`${cell(type)}\``, cell(docs)]),
  );

/** Writes a text as one cell of a table: on one line, with bars escaped. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
