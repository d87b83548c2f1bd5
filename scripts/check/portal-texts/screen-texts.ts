import { parseSync } from 'oxc-parser';

export interface ScreenTexts {
  /** English texts inside `t()`. */
  readonly keys: readonly string[];
  /** Strings that read like a text of a screen and are not inside `t()`, and English texts of other packages. */
  readonly bare: readonly string[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes and properties whose strings are never shown. */
const HIDDEN =
  /^(?:sx|id|key|component|variant|color|type|autoComplete|to|href|role|path|pattern|className|value|lang|accept|src|fill|stroke|d|queryKey|fontFamily|transition|grid\w*|border\w*|boxShadow|aria-\w*by|data-\w+)$/;
/** Attributes that are always shown, even as one word in small letters. */
const SHOWN = /^(?:title|label|aria-label|placeholder|alt|helperText)$/;
/** Calls whose strings are for the program: lookups, errors for developers, permissions. */
const FOR_PROGRAM =
  /^(?:useMay|may|get|has|includes|startsWith|endsWith|closest|querySelector|getAttribute|setAttribute|log|warn|error)$/;

/** Functions that return a text in the language of the portal for an English text. */
const TRANSLATORS: ReadonlySet<string> = new Set(['t', 'translated', 'ruleResult']);
/** Functions of `@millrace/schemas` that return English unless their last argument is `t`. */
const TAKES_T =
  /^(?:answerWords|contractAction|contractNext|staffQuestion|staffStep|staffWait|takeBackWords|undoWords)$/;
/** Functions of `@millrace/schemas` that return English. */
const ENGLISH =
  /^(?:anyPhoneProblem|attemptEventWord|attemptStateWord|duration|lenderTypeWord|noteOnRoles|passwordFinding|phoneProblem|pinFinding|templateProblemText|wordOfRole|wordsOfRoles)$/;
/** Tables of `@millrace/schemas` with English texts. */
const ENGLISH_TABLES =
  /^(?:closeoutTexts|codeTexts|notificationKindWords|passwordTexts|scopeWords|shopperUpdateWords|tierProblemTexts)$/;
/** Properties that contain an English text. */
const ENGLISH_PARTS = /^(?:en|staff)$|^next\.(?:label|text)$|^situation\.label$/;

const HAS_WORD = /[A-Za-z]{2}/;
const CODE = /^[a-z]+:|^\.?\/|^#|^data-|[{}<>\\=]|\w_|_\w|^\w+\.\w+|\d(?:px|rem)|^io |^Bearer |^\(m/;
const SENTENCE_START = /^[^a-z]*(?:[A-Z“][a-z]|A [a-z])/;
const CAMEL_CASE = /^[A-Z][a-z]+[A-Z]/;
const PLAIN_WORDS = /^[A-Za-z’“”.,:;!?()$ \d·–-]*[a-z]{2,}[.,:]? [a-z(][A-Za-z’“”.,:;!?()$ \d·–-]*$/;
/** A remark in parentheses: `(optional)`. */
const REMARK = /\([a-z]{2,}[a-z -]*\)/;
/** A word after a dot in the middle: `· new`. */
const ADDED = /^\s*· [a-z]{3,}/;
/** How often: `a month`, `every 2 weeks`. */
const FREQUENCY = /^(?:an?|every) (?:\d+ )?[a-z]{3,}$/;
/** A number with a word: `7 days`. */
const COUNTED = /^\d+ [a-z]{2,}/;
const STYLE = /\bauto\b|solid|minmax|ease|max-content|var\(/;

/**
 * True if a string reads like a text for people: a capital letter at the start, several plain words, or a
 * number with a word.
 */
const readsLikeText = (text: string): boolean =>
  HAS_WORD.test(text) &&
  !CODE.test(text) &&
  (COUNTED.test(text) ||
    FREQUENCY.test(text) ||
    REMARK.test(text) ||
    ADDED.test(text) ||
    (SENTENCE_START.test(text) && !CAMEL_CASE.test(text)) ||
    (PLAIN_WORDS.test(text) && !STYLE.test(text)));

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return String(node.name && isNode(node.name) ? node.name.name : (node.name ?? node.value ?? ''));
};

const literalOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const quasisOf = (node: Node): string[] =>
  (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

/** Returns the words of a template in braces: `% answered` for {`${percent}% answered`}. */
function templateOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'JSXExpressionContainer') return undefined;
  const { expression } = node;
  return isNode(expression) && expression.type === 'TemplateLiteral'
    ? quasisOf(expression).join('').trim()
    : undefined;
}

/** Returns the texts of a source file of the store portal. */
export function screenTexts(file: string, source: string): ScreenTexts {
  const keys: string[] = [];
  const bare: string[] = [];
  const addBare = (text: string): void => {
    if (readsLikeText(text)) bare.push(text);
  };

  const visitAll = (nodes: unknown): void => {
    for (const node of Array.isArray(nodes) ? nodes : [nodes]) if (isNode(node)) visit(node);
  };

  const visitCall = (node: Node): void => {
    const args = node.arguments as unknown[];
    const name = nameOf(node.callee);
    const key = literalOf(args[0]);
    if (TRANSLATORS.has(name) && args.length > 0) {
      if (key !== undefined) keys.push(key);
      return visitAll(args.slice(1));
    }
    if (ENGLISH.test(name) || (TAKES_T.test(name) && nameOf(args.at(-1)) !== 't')) bare.push(`${name}()`);
    visitAll(node.callee);
    if (!FOR_PROGRAM.test(name)) visitAll(args);
  };

  const visit = (node: Node): void => {
    if (/^TS(?!AsExpr|SatisfiesExpr|NonNull)|^Import|^Throw|^Export(?!Named|Default)/.test(node.type)) return;
    switch (node.type) {
      case 'JSXText':
        if (HAS_WORD.test(node.value as string)) bare.push((node.value as string).trim());
        return;
      case 'JSXAttribute': {
        const [name, text] = [nameOf(node.name), literalOf(node.value)];
        if (HIDDEN.test(name)) return;
        const template = templateOf(node.value);
        const shown = text ?? template;
        if (shown !== undefined && SHOWN.test(name) && HAS_WORD.test(shown)) bare.push(shown);
        else visitAll(node.value);
        return;
      }
      case 'Property':
        if (!HIDDEN.test(nameOf(node.key)) || !literalOf(node.value)) visitAll(node.value);
        return;
      case 'CallExpression':
        return visitCall(node);
      case 'NewExpression':
        // the message of an error that is shown; a thrown error is for developers
        if (nameOf(node.callee) === 'Error') visitAll(node.arguments);
        return;
      case 'BinaryExpression':
        if (node.operator === '+') visitAll([node.left, node.right]);
        return;
      case 'SwitchCase':
        return visitAll(node.consequent);
      case 'MemberExpression': {
        const [object, property] = [nameOf(node.object), nameOf(node.property)];
        const part = ENGLISH_PARTS.exec(property) ?? ENGLISH_PARTS.exec(`${object}.${property}`);
        if (ENGLISH_TABLES.test(object)) bare.push(object);
        else if (part && node.computed === false) bare.push(`${object}.${property}`);
        return visitAll(node.object);
      }
      case 'Literal':
        if (typeof node.value === 'string') addBare(node.value);
        return;
      case 'TemplateLiteral':
        addBare(quasisOf(node).join('').trim());
        return visitAll(node.expressions);
      default:
        Object.values(node).forEach(visitAll);
    }
  };

  visitAll(parseSync(file, source).program);
  return { keys, bare };
}
