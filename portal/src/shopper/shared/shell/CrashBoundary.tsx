import { ErrorBoundary, type Failure } from '@millrace/ui/recovery';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { hasBegun } from '../session/application.ts';
import { shellMessages } from './shell.messages.ts';

function CrashScreen({ failure }: { failure: Failure }) {
  const words = useMessages(shellMessages);
  const isMissing = failure === 'missing-chunk';
  return (
    <main id="content" className="page">
      <h1>{isMissing ? words.notLoadedTitle : words.faultTitle}</h1>
      {isMissing && <p>{words.unreachableBody}</p>}
      {hasBegun() && <p>{words.faultBody}</p>}
      <button type="button" className="button" onClick={() => location.reload()}>
        {words.tryAgain}
      </button>
    </main>
  );
}

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** When this value changes, the screen is rendered again. */
  readonly resetKey?: string;
}

/** If a screen fails to render or load, shows a message instead, with a way to continue. */
export const CrashBoundary = (props: CrashBoundaryProps) => (
  <ErrorBoundary {...props} fallback={(failure) => <CrashScreen failure={failure} />} />
);
