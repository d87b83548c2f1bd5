import { Problem } from '../bootstrap/problem.mjs';

/** Adds an import of `names` (`type X` for a type) from a module. Extends an existing import where possible. */
export function addImport(text: string, names: readonly string[], module: string): string {
  const missing = names.filter((name) => !imports(text, name.replace(/^type /, ''), module));
  if (missing.length === 0) return text;
  const line = new RegExp(`^import (type )?\\{([^}]*)\\} from '${escaped(module)}';`, 'm').exec(text);
  const onlyTypes = missing.every((name) => name.startsWith('type '));
  if (!line || (line[1] && !onlyTypes)) return `import { ${missing.join(', ')} } from '${module}';\n${text}`;
  const added = line[1] ? missing.map((name) => name.replace(/^type /, '')) : missing;
  const list = [line[2]!.trim().replace(/,$/, ''), ...added].join(', ');
  return text.replace(line[0], `import ${line[1] ?? ''}{ ${list} } from '${module}';`);
}

/** Adds a method at the end of a class. */
export function addMethod(text: string, className: string, method: string): string {
  const start = new RegExp(`^export (abstract )?class ${className}\\b`, 'm').exec(text)?.index ?? -1;
  const end = start < 0 ? -1 : text.indexOf('\n}', start);
  if (end < 0)
    throw new Problem(`There is no class ${className} in its file.`, 'Check the name of the class.');
  return `${text.slice(0, end)}\n\n${method}${text.slice(end)}`;
}

/** Adds a controller to a module without controllers. */
export function addController(text: string, name: string, file: string): string {
  if (!text.includes('@Module({') || text.includes('controllers:')) {
    throw new Problem('The module of the feature does not look as expected.', `Add ${name} to it yourself.`);
  }
  return addImport(text.replace('@Module({', `@Module({ controllers: [${name}],`), [name], file);
}

function imports(text: string, name: string, module: string): boolean {
  const lines = text.matchAll(new RegExp(`^import (?:type )?\\{([^}]*)\\} from '${escaped(module)}';`, 'gm'));
  return [...lines].some(([, list]) => new RegExp(`\\b${name}\\b`).test(list!));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
