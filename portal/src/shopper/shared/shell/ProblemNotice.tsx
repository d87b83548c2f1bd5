import type { ReactNode } from 'react';
import { isProblem } from '@millrace/schemas/http-client';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { problemMessages } from './problem.messages.ts';
import { shellMessages } from './shell.messages.ts';

interface ProblemNoticeProps {
  readonly error: unknown;
  /** Replaces the general title of the error. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The error of an action, shown beside the button. Typed values stay in the inputs. */
export function ProblemNotice({ error, title, children }: ProblemNoticeProps) {
  const words = useMessages(shellMessages);
  const { refused, retryIn } = useMessages(problemMessages);
  if (!error) return null;
  const problem = isProblem(error) ? error : null;
  const isOurs = !problem || problem.status >= 500;
  const general = problem ? words.faultTitle : words.unreachableTitle;
  return (
    <div className="notice notice-danger" role="alert">
      <p className="notice-title">{title ?? (isOurs ? general : refused(problem))}</p>
      {!title && isOurs && <p>{problem ? words.faultBody : words.unreachableBody}</p>}
      {problem?.retryAfterSeconds !== undefined && <p>{retryIn(problem.retryAfterSeconds)}</p>}
      {problem?.requestId && isOurs && <p>{words.faultReference(problem.requestId)}</p>}
      {children}
    </div>
  );
}
