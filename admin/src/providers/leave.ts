/**
 * Where the portal serves what comes next. Without an entry in the history: Back must not return to a page that only
 * leads away.
 */
export const leave = {
  to: (path: string): void => window.location.replace(path),
};
