/** The router state of a page that was opened from the link to one application. */
export const fromLink = { fromLink: true } as const;
export const isFromLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromLink' in state;
