import { darkTokens, lightTokens, type ColourTokens } from '@millrace/schemas/design';
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

const css = readFileSync('portal/src/shared/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const cssName = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const valueIn = (block: string, name: string): string | undefined =>
  new RegExp(`${cssName(name)}: ([^;]+);`).exec(block)?.[1];

test.each<[string, ColourTokens, string]>([
  ['light', lightTokens, light],
  ['dark', darkTokens, dark],
])('uses the %s colours of the design in plain CSS', (_scheme, tokens, block) => {
  for (const [name, value] of Object.entries(tokens))
    expect([name, valueIn(block, name)]).toEqual([name, value]);
});
