import { useEffect } from 'react';
import { readCoApplicant } from './api.ts';
import { connectEvents } from '../live/connect-events.ts';
import { useApplication } from '../session/ApplicationProvider.tsx';
import type { Draft } from '../session/draft.ts';
import { isWaitedFor, withOtherForm } from './handing-over.ts';

const POLL_EVERY = 5000;

/** Keeps the state of the co-applicant's part current while the applicant waits for it. */
export function useCoApplicantUpdates(draft: Draft): void {
  const application = useApplication();
  const waiting = isWaitedFor(draft);
  useEffect(() => {
    if (!waiting) return;
    let poll: ReturnType<typeof setInterval> | undefined;
    const refresh = async () => {
      const { coApplicant } = await readCoApplicant();
      const { draft: now } = application.store.get();
      // taken back on another phone: the form contains the questions again
      if (!coApplicant) return withOtherForm(application, async () => {});
      if (now) application.store.update({ draft: { ...now, coApplicant } });
    };
    const look = () => void refresh().catch(() => {}); // a failed check is repeated with the next event or poll
    const stopListening = connectEvents({
      onConnected: look,
      onEvent: look,
      onFailed: () => {
        poll ??= setInterval(look, POLL_EVERY);
      },
    });
    return () => {
      stopListening();
      clearInterval(poll);
    };
  }, [waiting, application]);
}
