import { useEffect, useRef, type MouseEvent } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { shellMessages } from './shell.messages.ts';

export interface SummaryLine {
  /** The id of the control that the line links to. */
  readonly target: string;
  readonly message: string;
}

function goTo(event: MouseEvent, target: string): void {
  const control = document.getElementById(target);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  const block = control.closest('fieldset, .field') ?? control;
  block.scrollIntoView({ block: 'start' });
}

/** A list of answers to change, each with a link to its field. */
export const SummaryLines = ({ lines }: { lines: readonly SummaryLine[] }) => (
  <ul>
    {lines.map(({ target, message }) => (
      <li key={target + message}>
        <a href={`#${target}`} onClick={(event) => goTo(event, target)}>
          {message}
        </a>
      </li>
    ))}
  </ul>
);

/**
 * Lists the errors of this screen with links to their fields. Each press of Continue moves the focus to this
 * list.
 */
export function ErrorSummary({ lines, attempt }: { lines: readonly SummaryLine[]; attempt: number }) {
  const words = useMessages(shellMessages);
  const box = useRef<HTMLDivElement>(null);
  const any = lines.length > 0;
  const shownFor = useRef<number>(undefined);
  useEffect(() => {
    // errors that come and go while the shopper corrects an answer do not take the focus from its box
    if (!any || shownFor.current === attempt) return;
    shownFor.current = attempt;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} className="notice notice-danger error-summary" role="alert" tabIndex={-1}>
      <h2>{words.problem}</h2>
      <SummaryLines lines={lines} />
    </div>
  );
}
