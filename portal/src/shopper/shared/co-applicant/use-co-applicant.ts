import { useEffect } from 'react';
import { readCoApplicant } from './api.ts';
import { connectEvents } from '../live/connect-events.ts';
import { useApplication } from '../session/ApplicationProvider.tsx';
import type { Draft } from '../session/saving/draft.ts';
import { isWaitedFor, withOtherForm } from './invited-co-applicant.ts';

const POLL_EVERY = 5000;

/** Keeps the state of the co-applicant's questions up to date while the applicant waits. */
export function useCoApplicantUpdates(draft: Draft): void {
  const application = useApplication();
  const waiting = isWaitedFor(draft);
  useEffect(() => {
    if (!waiting) return;
    let poll: ReturnType<typeof setInterval> | undefined;
    const refresh = async () => {
      const { coApplicant } = await readCoApplicant();
      const { draft: now } = application.store.get();
      // The applicant withdrew the co-applicant's invitation, for example on another phone. The form now contains
      // the co-applicant's questions again, so it is loaded again.
      if (!coApplicant) return withOtherForm(application, async () => {});
      if (now) application.store.update({ draft: { ...now, coApplicant } });
    };
    // after a failure, the next event or poll loads the state again
    const refreshQuietly = () => void refresh().catch(() => {});
    const stopListening = connectEvents({
      onConnected: refreshQuietly,
      onEvent: refreshQuietly,
      onFailed: () => {
        poll ??= setInterval(refreshQuietly, POLL_EVERY);
      },
    });
    return () => {
      stopListening();
      clearInterval(poll);
    };
  }, [waiting, application]);
}
