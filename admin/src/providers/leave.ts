/**
 * Opens an address of the portal. The address replaces the history entry, because Back must not return to a
 * page that only redirects.
 */
export const leave = {
  to: (path: string): void => window.location.replace(path),
};
