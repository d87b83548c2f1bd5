import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTEXTS_FILE, FEATURES_FOLDER, readContexts } from './contexts.ts';

/** Matches the provider of a class in the decorator of a module. */
const PROVIDED = /\bprovide: ([A-Z]\w*)/g;
/** Matches an import from another context (the context's name is captured) or from the platform. */
const imported = (name: string) =>
  new RegExp(
    String.raw`import (?:type )?\{[^}]*\b${name}\b[^}]*\} from '(?:\.\./)+(?:(platform)/|([a-z-]+)/[a-z-]+/index\.ts')`,
  );

/**
 * Returns one line for each difference between the ports in contexts.json and those that modules provide. A
 * port is an abstract class of one context, or of the platform, that another context implements. Through a
 * port, code can call a context that it may not import.
 */
export function portProblems(root: string): string[] {
  const contexts = readContexts(root);
  const listed = Object.entries(contexts).flatMap(([name, { provides = [] }]) =>
    provides.map(({ port, of }) => `${name} provides ${port} of ${of}`),
  );
  const found = Object.keys(contexts).flatMap((name) => providedBy(root, name));
  return [
    ...found
      .filter((one) => !listed.includes(one))
      .map((one) => `${one}: list this port in ${CONTEXTS_FILE}, with the reason.`),
    ...listed
      .filter((one) => !found.includes(one))
      .map((one) => `${one}, which no module does: take it out of ${CONTEXTS_FILE}.`),
  ];
}

function providedBy(root: string, context: string): string[] {
  const modules = globSync(`${FEATURES_FOLDER}/${context}/**/*.module.ts`, { cwd: root });
  const ports = modules.toSorted().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(PROVIDED)].flatMap(([, port]) => {
      const [, platform, other] = imported(port!).exec(text) ?? [];
      const of = platform ?? other;
      return of === undefined || of === context ? [] : [`${context} provides ${port} of ${of}`];
    });
  });
  return [...new Set(ports)];
}
