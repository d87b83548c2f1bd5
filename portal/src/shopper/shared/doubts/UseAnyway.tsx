import { useEffect, useRef } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { SummaryLines, type SummaryLine } from '../shell/ErrorSummary.tsx';
import { doubtMessages } from './doubt.messages.ts';

interface UseAnywayProps {
  readonly lines: readonly SummaryLine[];
  readonly attempt: number;
}

/** Lists unlikely answers above the button, which then says that they are used anyway. */
export function UseAnyway({ lines, attempt }: UseAnywayProps) {
  const words = useMessages(doubtMessages);
  const box = useRef<HTMLDivElement>(null);
  const any = lines.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} className="notice notice-warning doubts" role="alert" tabIndex={-1}>
      <h2>{words.title}</h2>
      <SummaryLines lines={lines} />
    </div>
  );
}
