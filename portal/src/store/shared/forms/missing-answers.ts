/** Returns the path of the editor that shows only the missing or rejected answers. */
export const onlyMissing = (editor: string): string =>
  `${editor}${editor.includes('?') ? '&' : '?'}only=missing`;

/** The editor returns to the previous page with this router state if the application can now be sent. */
export const READY_TO_SUBMIT = 'submit';

export const isReadyToSubmit = (state: unknown): boolean =>
  (state as { at?: unknown } | null)?.at === READY_TO_SUBMIT;
