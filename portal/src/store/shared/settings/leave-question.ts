type Go = () => void;

let ask: ((go: Go) => void) | null = null;

/** What leaves unsaved changes behind without being a link: done at once when there are none. */
export function askFirst(go: Go): void {
  if (ask) ask(go);
  else go();
}

/** While there are unsaved changes, their page is who asks. */
export function asksWith(question: (go: Go) => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

export const hasUnsaved = (): boolean => ask !== null;
