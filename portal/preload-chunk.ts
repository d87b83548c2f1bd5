import type { Plugin } from 'vite';

/**
 * A plugin that lets the page load a lazy module, and the chunks it imports, together with the first script.
 * Otherwise the browser asks for them only after the first script has run.
 */
export function preloadChunk(moduleEnd: string): Plugin {
  return {
    name: 'preload-chunk',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const lazy = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleEnd));
        return lazy ? [lazy.fileName, ...lazy.imports].map(preload) : [];
      },
    },
  };
}

const preload = (file: string) => ({
  tag: 'link',
  injectTo: 'head' as const,
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
});
