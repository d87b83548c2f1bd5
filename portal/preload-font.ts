import type { Plugin } from 'vite';

/**
 * A plugin that lets the page load a font together with its first script. Otherwise the browser learns about
 * the font only from the parsed style sheet and paints the text twice.
 */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((one) => name.test(one) && one.endsWith('.woff2'));
        if (!file) return [];
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          },
        ];
      },
    },
  };
}
