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

/** Modules whose functions create refusals, some of them from a sentence of the caller. */
const ERRORS_MODULE = /\.errors\.ts$/;
const SENTENCE = /^[A-Z“].* .*[.?!]$/s;

/** Returns a text as it is sent; its values are called `a`, `b` and so on. Undefined if it is not a literal. */
function sentenceOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return parts.map((part, at) => (at === 0 ? part : `${String.fromCodePoint(96 + at)}${part}`)).join('');
}

/** Calls `visit` for a node and for all nodes inside it. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => walk(one, visit));
  if (!isNode(value)) return;
  visit(value);
  Object.values(value).forEach((one) => walk(one, visit));
}

/** Returns the literals inside a node that read like sentences. */
function sentencesInside(node: unknown): string[] {
  const found: string[] = [];
  walk(node, (one) => {
    const sentence = sentenceOf(one);
    if (sentence && SENTENCE.test(sentence)) found.push(sentence);
  });
  return found;
}

function nameOf(node: unknown): string {
  const name = isNode(node) ? (node.name ?? node.value) : undefined;
  return typeof name === 'string' ? name : '';
}

/** Returns the name of the variable or function at the start of an expression: `texts` of `texts[code].next`. */
function rootOf(node: Node): string {
  if (node.type === 'MemberExpression') return isNode(node.object) ? rootOf(node.object) : '';
  if (node.type === 'CallExpression') return isNode(node.callee) ? rootOf(node.callee) : '';
  if (node.type === 'SpreadElement') return isNode(node.argument) ? rootOf(node.argument) : '';
  return node.type === 'Identifier' ? nameOf(node) : '';
}

const MAY_REFUSE = /\b(?:conflict|notAllowed|notFound|unprocessable)\(|\b(?:message|next):|\.errors\.ts'/;

/** Returns the sentences with which a source file of the server refuses a request. */
export function serverTexts(file: string, source: string): readonly string[] {
  if (!MAY_REFUSE.test(source)) return [];
  const { program } = parseSync(file, source);
  const declared = new Map<string, Node>();
  const fromErrors = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) declared.set(nameOf(node.id), node.init);
    if (node.type === 'FunctionDeclaration') declared.set(nameOf(node.id), node);
    if (node.type === 'ImportDeclaration' && ERRORS_MODULE.test(nameOf(node.source)))
      for (const { local } of node.specifiers as { local: unknown }[]) fromErrors.add(nameOf(local));
  });

  /** Returns the sentences of an expression: its literals, or those of the table or function that it names. */
  const sentencesOf = (node: unknown): string[] => {
    if (!isNode(node)) return [];
    const sentence = sentenceOf(node);
    if (sentence) return [sentence];
    if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(sentencesOf);
    if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(sentencesOf);
    return sentencesInside(declared.get(rootOf(node)));
  };

  const found: string[] = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression') {
      const name = nameOf(node.callee);
      const args = node.arguments as Node[];
      const spread = args.find(({ type }) => type === 'SpreadElement');
      if (REFUSALS.has(name) && spread) found.push(...sentencesOf(spread));
      for (const at of REFUSALS.get(name) ?? []) found.push(...sentencesOf(args[at]));
      const what = name === 'notFound' && args[0] ? sentenceOf(args[0]) : undefined;
      if (what) found.push(`${what} was not found.`);
      if (fromErrors.has(name)) found.push(...args.flatMap(sentencesInside));
    }
    if (node.type === 'Property' && /^(?:message|next)$/.test(nameOf(node.key)))
      found.push(...sentencesOf(node.value));
  });
  return [...new Set(found)];
}
