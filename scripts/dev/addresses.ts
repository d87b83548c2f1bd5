/** Whether a request for the address goes to the API. All other addresses are pages or files of pages. */
export const isForApi = (url: string): boolean => /^\/(api|socket\.io)(\/|\?|$)/.test(url);

export const isForAdmin = (url: string): boolean => /^\/app\/admin(\/|\?|$)/.test(url);

/**
 * Whether a user opens the address as a page. Scripts request Vite's own modules (`/@vite/client`,
 * `/@react-refresh`), which are no pages.
 */
export const isPage = (url: string, accept = ''): boolean =>
  accept.includes('text/html') && !isForApi(url) && !/\/(@|__)/.test(url);
