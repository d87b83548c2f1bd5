import path from 'node:path';
import { Environment } from '../../../engine/src/platform/config/settings.ts';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

const source = 'engine/src/platform/config/settings.ts';

interface Setting {
  readonly description: string;
  readonly default?: string | number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly { readonly const: string }[];
}

/** Generates the list of every setting of every process, for operators. */
export const settings: Generator = {
  name: 'settings',
  produce(root) {
    const all = JSON.parse(JSON.stringify(Environment.properties)) as Record<string, Setting>;
    const rows = Object.entries(all).map(([name, setting]) => [
      `\`${name}\``,
      setting.description,
      allowed(setting),
      byDefault(setting, root),
    ]);
    const page = `${madeFrom(source)}# Settings

Environment variables, read once when a process starts; a wrong one ends it with a sentence that names it. Times whose names end in \`_MS\` are milliseconds. \`npm start\` sets what has no default.

${markdownTable(['setting', 'does', 'may be', 'default'], rows)}`;
    return { [`${GENERATED_FOLDER}/settings.md`]: page };
  },
};

function allowed({ anyOf, minimum, maximum }: Setting): string {
  if (anyOf) return anyOf.map((word) => `\`${word.const}\``).join(', ');
  return minimum === undefined ? 'text' : `${minimum} to ${maximum}`;
}

function byDefault({ default: value }: Setting, root: string): string {
  if (value === undefined) return 'has to be set';
  if (value === '') return 'empty';
  return `\`${typeof value === 'string' ? value.replace(`${root}${path.sep}`, '') : value}\``;
}
