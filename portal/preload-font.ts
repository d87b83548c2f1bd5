import type { Plugin } from 'vite';

/**
 * A plugin that loads a font together with the first script. The style sheet names the font only after it is parsed, so
 * without the plugin the text is painted twice.
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
