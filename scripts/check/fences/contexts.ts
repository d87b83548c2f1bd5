import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A database view of another context. This context reads data from the view, but may not import the code of
 * the other context.
 */
export interface ReadView {
  /** The name of the view, with its schema: `read.store`. */
  readonly view: string;
  /**
   * One sentence: why this context may read the view although it may not import the context that owns the
   * view.
   */
  readonly because: string;
}

/** An abstract class of another context, or of the platform, that this context implements. */
interface Port {
  readonly port: string;
  readonly of: string;
  /** One sentence that says what the other context calls through the port. */
  readonly because: string;
}

interface Context {
  readonly features: string[];
  readonly mayImport: string[];
  /**
   * What this context may read. The name of a context that it may import allows all views of that context.
   * For other contexts, each view is listed separately, with the reason.
   */
  readonly mayRead: readonly (string | ReadView)[];
  readonly provides?: readonly Port[];
}

export type Contexts = Record<string, Context>;

/** Returns the contexts of which this context may read every view. */
export const contextsRead = ({ mayRead }: Context): string[] =>
  mayRead.filter((one) => typeof one === 'string');

/** Returns the views that this context may read although it may not import the contexts that own them. */
export const viewsRead = ({ mayRead }: Context): ReadView[] =>
  mayRead.filter((one) => typeof one !== 'string');

export const FEATURES_FOLDER = 'engine/src/features';
export const CONTEXTS_FILE = `${FEATURES_FOLDER}/contexts.json`;

export function readContexts(root: string): Contexts {
  return (JSON.parse(readFileSync(path.join(root, CONTEXTS_FILE), 'utf8')) as { contexts: Contexts })
    .contexts;
}

/**
 * Returns the problems of contexts.json itself, and the differences between contexts.json and the folders of
 * the features.
 */
export function contextProblems(root: string): string[] {
  const contexts = readContexts(root);
  const names = Object.keys(contexts);
  const unknown = names.flatMap((name) =>
    contexts[name]!.mayImport.filter((other) => !names.includes(other)).map(
      (other) => `${name} may import ${other}, which is no context`,
    ),
  );
  const unread = names.flatMap((name) =>
    contextsRead(contexts[name]!).flatMap((other) => {
      if (!names.includes(other)) return [`${name} may read ${other}, which is no context`];
      return reaches(contexts, name, other)
        ? []
        : [`${name} may read ${other} against its imports; list each view that it reads, with the reason`];
    }),
  );
  const unexplained = names.flatMap((name) =>
    viewsRead(contexts[name]!)
      .filter(({ because }) => !/^[A-Z].+\.$/.test(because))
      .map(({ view }) => `${name} may read ${view} without a reason; write one sentence`),
  );
  const unexplainedPorts = names.flatMap((name) =>
    (contexts[name]!.provides ?? [])
      .filter(({ because }) => !/^[A-Z].+\.$/.test(because))
      .map(({ port }) => `${name} provides ${port} without a reason; write one sentence`),
  );
  const circles = names
    .filter((name) => reaches(contexts, name, name))
    .map((name) => `${name} may import itself in a circle`);
  return [
    ...unknown,
    ...unread,
    ...unexplained,
    ...unexplainedPorts,
    ...circles,
    ...unlistedFolders(root, contexts),
  ];
}

function unlistedFolders(root: string, contexts: Contexts): string[] {
  return foldersIn(path.join(root, FEATURES_FOLDER)).flatMap((context) => {
    const listed = contexts[context];
    if (!listed) return [`${FEATURES_FOLDER}/${context} is not in contexts.json`];
    const features = foldersIn(path.join(root, FEATURES_FOLDER, context));
    return features
      .filter((feature) => !listed.features.includes(feature))
      .map((feature) => `${FEATURES_FOLDER}/${context}/${feature} is not in contexts.json`);
  });
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Whether a context may import the target, directly or through others. */
function reaches(contexts: Contexts, from: string, target: string, seen = new Set<string>()): boolean {
  return (contexts[from]?.mayImport ?? []).some((next) => {
    if (next === target) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(contexts, next, target, seen);
  });
}
