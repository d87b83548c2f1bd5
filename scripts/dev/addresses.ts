/** What the API answers; everything else is a page or one of its files. */
export const isForApi = (url: string): boolean => /^\/(api|socket\.io)(\/|\?|$)/.test(url);

export const isForAdmin = (url: string): boolean => /^\/app\/admin(\/|\?|$)/.test(url);

/** An address that a person opens. Vite's own modules (`/@vite/client`, `/@react-refresh`) are asked for by scripts. */
export const isPage = (url: string, accept = ''): boolean =>
  accept.includes('text/html') && !isForApi(url) && !/\/(@|__)/.test(url);
