/**
 * Opens an address of the portal. It replaces the history entry, so that Back does not return to a page that
 * only redirects.
 */
export const leave = {
  to: (path: string): void => window.location.replace(path),
};
