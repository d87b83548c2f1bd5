/** The address of the editor that shows only answers that prevent the submission. */
export const onlyMissing = (editor: string): string =>
  `${editor}${editor.includes('?') ? '&' : '?'}only=missing`;

/** The router state on the way back: the form can be sent now. */
export const READY_TO_SUBMIT = 'submit';

export const isReadyToSubmit = (state: unknown): boolean =>
  (state as { at?: unknown } | null)?.at === READY_TO_SUBMIT;
