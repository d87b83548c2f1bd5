/** Whether the API answers the address; everything else is a page or one of its files. */
export const isForApi = (url: string): boolean => /^\/(api|socket\.io)(\/|\?|$)/.test(url);

export const isForAdmin = (url: string): boolean => /^\/app\/admin(\/|\?|$)/.test(url);

/** Whether a user opens the address. Scripts request Vite's own modules (`/@vite/client`, `/@react-refresh`). */
export const isPage = (url: string, accept = ''): boolean =>
  accept.includes('text/html') && !isForApi(url) && !/\/(@|__)/.test(url);
