import { expect, test } from '@jest/globals';
import * as api from '@millrace/schemas/api';
import { commonRequestHeaders, type EndpointContract } from '@millrace/schemas/api';
import { contracts } from '@millrace/schemas/endpoints';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));

/**
 * Headers that need no declaration: browsers, HTTP libraries or proxies set them, or the API document
 * declares them as security or content type.
 */
const standard = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie'],
  ...['content-length', 'content-type', 'host', 'transfer-encoding'],
];

/** Returns the names of the request headers that a source text reads. */
const readIn = (text: string): string[] =>
  [
    ...text.matchAll(/\bheaders\[['"]([\w-]+)['"]\]/g),
    ...text.matchAll(/(?<!-)\bheaders\??\.([a-z]\w*)\b(?!\()/g),
    ...text.matchAll(/named\(headers, ['"]([\w-]+)['"]\)/g),
  ].map(([, name]) => name!);

test('declares every request header that is read, and reads every declared one', () => {
  const read = new Set(files.flatMap(({ text }) => readIn(text)));
  const declared = new Set([
    'idempotency-key',
    'x-form-id',
    ...Object.keys(commonRequestHeaders),
    ...contracts.flatMap(({ headers = {} }) => Object.keys(headers)),
  ]);
  expect([...read].filter((name) => !standard.includes(name)).sort()).toEqual([...declared].sort());
});

test('takes headers only from the contract in handlers', () => {
  expect(files.filter(({ text }) => /@Headers\(/.test(text)).map(({ file }) => file)).toEqual([]);
});

/**
 * Returns the methods of a controller, each with its contract, its source text, and the private methods that
 * it calls.
 */
function methodsOf(text: string) {
  const parts = text.split(/\n(?= {2}(?:@Endpoint\(|private ))/).slice(1);
  return parts.map((part) => ({
    contract: /^ {2}@Endpoint\((\w+)\)/.exec(part)?.[1],
    name: /^ {2}(?:private )?(?:async )?(\w+)\(/m.exec(part)?.[1] ?? '',
    part,
  }));
}

const sentDirectly = (part: string): string[] => [
  ...(/\bsendRange\(|'content-range'/.test(part) ? ['content-range'] : []),
  ...(/\b(set|clear)(Session|Device)Cookie\(|\baccess\.(giveToShopper|replaceShopper|takeBack)\(/.test(part)
    ? ['set-cookie']
    : []),
  ...(/'clear-site-data'/.test(part) ? ['clear-site-data'] : []),
];

test('sends exactly the reply headers that the contract declares', () => {
  const differences = files
    .filter(({ file }) => file.endsWith('.controller.ts'))
    .flatMap(({ text }) => {
      const methods = methodsOf(text);
      const sentBy = (part: string): string[] => [
        ...sentDirectly(part),
        ...methods
          .filter(({ name, part: other }) => other !== part && part.includes(`this.${name}(reply`))
          .flatMap(({ part: other }) => sentDirectly(other)),
        ...methods
          .filter(
            ({ name, part: other }) =>
              other !== part && new RegExp(`this\\.${name}\\(.*, reply\\)`).test(part),
          )
          .flatMap(({ part: other }) => sentDirectly(other)),
      ];
      return methods.flatMap(({ contract, part }) => {
        if (contract === undefined) return [];
        const { id, replyHeaders = [] } = (api as unknown as Record<string, EndpointContract>)[contract]!;
        const sent = [...new Set(sentBy(part))].sort().join();
        const declared = [...replyHeaders].sort().join();
        return sent === declared ? [] : [`${id} sends "${sent}" and declares "${declared}"`];
      });
    });
  expect(differences).toEqual([]);
});
