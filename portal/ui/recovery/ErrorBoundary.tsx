import { Component, type ReactNode, useEffect, useState } from 'react';
import { isMissingChunk, reloadOnce } from './reload-once.ts';

/**
 * The kind of error. `missing-chunk`: a part of the page cannot be fetched, and a reload did not help or is not
 * possible. `crash`: any other error.
 */
export type Failure = 'missing-chunk' | 'crash';

/** Returns the kind of the caught error. Returns undefined while a missing chunk reloads the page. */
export function useFailure(error: unknown, reloadPage?: () => void): Failure | undefined {
  const isChunk = isMissingChunk(error);
  const [isFinal, setFinal] = useState(false);
  useEffect(() => {
    if (!isChunk) return undefined;
    let isCurrent = true;
    void reloadOnce(reloadPage).then((isReloading) => {
      if (isCurrent && !isReloading) setFinal(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isChunk, reloadPage]);
  if (!isChunk) return 'crash';
  return isFinal ? 'missing-chunk' : undefined;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /**
   * Returns what is rendered in place of the children after an error. Not called while the page is being
   * reloaded.
   */
  fallback: (failure: Failure) => ReactNode;
  /** The boundary renders its children again when this value changes, for example the address. */
  resetKey?: unknown;
  reloadPage?: () => void;
}

interface State {
  caught?: { error: unknown };
  resetKey: unknown;
}

/** Catches the errors that its children throw. A missing chunk reloads the page once; see `reloadOnce`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ caught: { error } });

  static getDerivedStateFromProps = ({ resetKey }: ErrorBoundaryProps, state: State): State | null =>
    resetKey === state.resetKey ? null : { resetKey, caught: undefined };

  override render(): ReactNode {
    const { children, fallback, reloadPage } = this.props;
    if (!this.state.caught) return children;
    return <Fallback error={this.state.caught.error} fallback={fallback} reloadPage={reloadPage} />;
  }
}

function Fallback({
  error,
  fallback,
  reloadPage,
}: Pick<ErrorBoundaryProps, 'fallback' | 'reloadPage'> & { error: unknown }) {
  const failure = useFailure(error, reloadPage);
  return failure && fallback(failure);
}
