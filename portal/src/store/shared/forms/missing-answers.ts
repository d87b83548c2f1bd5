/** Returns the address of the editor that shows only the answers that prevent the submission. */
export const onlyMissing = (editor: string): string =>
  `${editor}${editor.includes('?') ? '&' : '?'}only=missing`;

/** The router state with which the editor returns if the application can be sent now. */
export const READY_TO_SUBMIT = 'submit';

export const isReadyToSubmit = (state: unknown): boolean =>
  (state as { at?: unknown } | null)?.at === READY_TO_SUBMIT;
