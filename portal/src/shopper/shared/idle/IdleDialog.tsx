import { useEffect, useRef, type ReactNode } from 'react';

interface IdleDialogProps {
  readonly title: string;
  /** True if the dialog must hide the whole page. */
  readonly covers?: boolean;
  readonly onStay: () => void;
  readonly children: ReactNode;
}

/** Asks whether the shopper is still there. Escape counts as yes. */
export function IdleDialog({ title, covers = false, onStay, children }: IdleDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={covers ? 'idle idle-covers no-print' : 'idle no-print'}
      aria-labelledby="idle-title"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id="idle-title">{title}</h2>
      {children}
    </dialog>
  );
}
