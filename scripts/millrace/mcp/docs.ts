/** A part of the documentation that can be found and read on its own. */
export interface DocsPart {
  readonly title: string;
  readonly address: string;
  readonly text: string;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { summary?: string; description?: string; operationId?: string }>>>
  >;
}

/** Loads the guide and the API document of an installation as parts. Both are public. */
export async function loadDocs(url: string, send: typeof fetch = fetch): Promise<DocsPart[]> {
  const at = url.replace(/\/$/, '');
  const [guide, document] = await Promise.all([
    send(`${at}/api/docs/guide`).then((reply) => reply.text()),
    send(`${at}/api/openapi.json`).then((reply) => reply.json() as Promise<OpenApi>),
  ]);
  return [...partsOfGuide(guide, at), ...partsOfApi(document, at)];
}

function partsOfGuide(html: string, at: string): DocsPart[] {
  return html
    .split(/<h2 id="/)
    .slice(1)
    .map((section) => {
      const [, id = '', title = '', body = ''] = /^([\w-]+)">([^<]*)<\/h2>([\s\S]*)$/.exec(section) ?? [];
      return { title, address: `${at}/api/docs/guide#${id}`, text: plain(body) };
    });
}

const partsOfApi = ({ paths }: OpenApi, at: string): DocsPart[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', description = '' }]) => ({
      title: `${method.toUpperCase()} ${path}`,
      address: `${at}/api/docs`,
      text: [summary, description].filter(Boolean).join('. '),
    })),
  );

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? [];

/** Returns the parts that contain the most words of the question, best first. A word of the title counts three times. */
export function searchDocs(parts: readonly DocsPart[], question: string, most = 5): DocsPart[] {
  const asked = new Set(wordsOf(question));
  return parts
    .map((part) => {
      const title = new Set(wordsOf(part.title));
      const text = new Set(wordsOf(part.text));
      const score = [...asked].reduce(
        (sum, word) => sum + (title.has(word) ? 3 : 0) + (text.has(word) ? 1 : 0),
        0,
      );
      return { part, score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ part }) => ({ ...part, text: part.text.slice(0, 2000) }));
}
