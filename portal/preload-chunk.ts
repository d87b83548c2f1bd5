import type { Plugin } from 'vite';

/**
 * A plugin that lets the page load a lazy module, and the chunks it imports, together with the first script.
 * Otherwise the browser asks for them only after the first script has run. Pages without scripts stay without.
 */
export function preloadChunk(moduleEnd: string): Plugin {
  return {
    name: 'preload-chunk',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const lazy = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(moduleEnd)));
        if (!chunk || !lazy) return [];
        const isNew = (file: string): boolean => !html.includes(`"/${file}"`);
        return [lazy.fileName, ...lazy.imports].filter(isNew).map(preload);
      },
    },
  };
}

const preload = (file: string) => ({
  tag: 'link',
  injectTo: 'head' as const,
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
});
