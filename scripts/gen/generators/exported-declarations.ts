import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Declaration, type Statement, type TSSignature } from 'oxc-parser';

export interface Documented {
  readonly name: string;
  /** Text of the docstring without asterisks; empty if there is none. */
  readonly docs: string;
}
export interface Member extends Documented {
  readonly type: string;
}
export interface Exported extends Documented {
  /** The declaration as in the source, without its body. */
  readonly text: string;
  /** Properties and methods of an interface or object type. */
  readonly members: readonly Member[];
}

/** Returns all exports of a module in source order, including re-exports of relative files. */
export function exportedDeclarations(file: string): Exported[] {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  const docsBefore = (start: number): string => {
    const comment = comments.findLast(({ end }) => end <= start);
    if (!comment?.value.startsWith('*') || source.slice(comment.end, start).trim() !== '') return '';
    return plainDocs(comment.value);
  };
  const module: Module = { source, docsBefore };
  return program.body.flatMap((statement) => [
    ...reExports(statement, file),
    ...(statement.type === 'ExportNamedDeclaration' && statement.declaration
      ? declared(statement.declaration, docsBefore(statement.start), module)
      : []),
  ]);
}

interface Module {
  readonly source: string;
  readonly docsBefore: (start: number) => string;
}

function reExports(statement: Statement, file: string): Exported[] {
  const from = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration';
  const target = from ? statement.source?.value : undefined;
  if (!target?.startsWith('.')) return [];
  const all = exportedDeclarations(path.join(path.dirname(file), target));
  if (statement.type !== 'ExportNamedDeclaration') return all;
  const names = new Set(
    statement.specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value)),
  );
  return all.filter(({ name }) => names.has(name));
}

function declared(declaration: Declaration, docs: string, module: Module): Exported[] {
  const { source } = module;
  const upTo = (end: number) => source.slice(declaration.start, end).trim();
  switch (declaration.type) {
    case 'TSInterfaceDeclaration': {
      const members = membersOf(declaration.body.body, module);
      return [{ name: declaration.id.name, docs, text: upTo(declaration.body.start), members }];
    }
    case 'TSTypeAliasDeclaration': {
      const { typeAnnotation } = declaration;
      const members =
        typeAnnotation.type === 'TSTypeLiteral' ? membersOf(typeAnnotation.members, module) : [];
      return [{ name: declaration.id.name, docs, text: upTo(declaration.end), members }];
    }
    case 'ClassDeclaration':
      return [{ name: declaration.id!.name, docs, text: upTo(declaration.body.start), members: [] }];
    case 'FunctionDeclaration':
      return [
        {
          name: declaration.id!.name,
          docs,
          text: upTo(declaration.body!.start),
          members: [],
        },
      ];
    case 'VariableDeclaration':
      return declaration.declarations.map(({ id, init }) => {
        const isFunction = init?.type === 'ArrowFunctionExpression';
        const text = isFunction ? upTo(init.body.start).replace(/\s*=>$/, '') : upTo(declaration.end);
        const name = 'name' in id ? id.name : '';
        return { name, docs, text, members: [] };
      });
    default:
      return [];
  }
}

const membersOf = (signatures: readonly TSSignature[], { source, docsBefore }: Module): Member[] =>
  signatures.map((signature) => {
    const text = source.slice(signature.start, signature.end).replace(/[;,]\s*$/, '');
    const [, name = '', type = ''] = /^(?:readonly\s+)?([\w$]+\??)\s*:?\s*([\s\S]*)$/.exec(text) ?? [];
    return { name: name || text, type: name ? type : '', docs: docsBefore(signature.start) };
  });

const plainDocs = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .trim();
