import { useEffect, useRef, type ReactNode } from 'react';

interface IdleDialogProps {
  readonly title: string;
  /** Nothing of the page may be seen any more. */
  readonly covers?: boolean;
  readonly onStay: () => void;
  readonly children: ReactNode;
}

/** Asks whether somebody is there. Escape is an answer, too. */
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
