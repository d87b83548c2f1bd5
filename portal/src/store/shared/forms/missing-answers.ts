/** The address of the editor, with nothing but what keeps the form from being sent. */
export const onlyMissing = (editor: string): string =>
  `${editor}${editor.includes('?') ? '&' : '?'}only=missing`;

/** In the state of the way back: the form can be sent now. */
export const READY_TO_SUBMIT = 'submit';

export const isReadyToSubmit = (state: unknown): boolean =>
  (state as { at?: unknown } | null)?.at === READY_TO_SUBMIT;
