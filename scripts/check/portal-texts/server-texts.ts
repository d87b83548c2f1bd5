import { parseSync } from 'oxc-parser';

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Functions that create a refusal from sentences, with the places of the sentences among the arguments. */
const REFUSALS: ReadonlyMap<string, readonly number[]> = new Map([
  ['conflict', [1, 2]],
  ['notAllowed', [0]],
  ['unprocessable', [0, 3]],
]);

/** Returns a text as it is sent; its values are called `a`, `b` and so on. Undefined if it is not a literal. */
function sentenceOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return parts.map((part, at) => (at === 0 ? part : `${String.fromCodePoint(96 + at)}${part}`)).join('');
}

/** Returns the sentences with which a source file of the server refuses a request. */
export function serverTexts(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const add = (node: unknown): void => {
    const sentence = sentenceOf(node);
    if (sentence) found.push(sentence);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    if (node.type === 'CallExpression') {
      const { name } = node.callee as { name?: string };
      const args = node.arguments as unknown[];
      for (const at of REFUSALS.get(name ?? '') ?? []) add(args[at]);
      const what = name === 'notFound' ? sentenceOf(args[0]) : undefined;
      if (what) found.push(`${what} was not found.`);
    }
    if (node.type === 'Property') {
      const { name } = node.key as { name?: string };
      if (name === 'message' || name === 'next') add(node.value);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}
