import { Component, type ReactNode } from 'react';
import { useWords } from '../../../shared/messages/locale-context.tsx';
import { shellWords } from './shell.messages.ts';

function Sorry() {
  const words = useWords(shellWords);
  return (
    <main id="content" className="page">
      <h1>{words.faultTitle}</h1>
      <p>{words.faultBody}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {words.tryAgain}
      </button>
    </main>
  );
}

/** A fault of a screen, or a piece of the application that could not be fetched, leaves words and a way on. */
export class Crash extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Sorry /> : this.props.children;
  }
}
