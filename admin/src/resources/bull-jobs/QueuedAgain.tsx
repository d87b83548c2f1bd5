import { RecordLink } from '../../shared/RecordLink.tsx';

/** A re-run is a job of its own, where there is more to it than that what waits goes on at once. */
export function QueuedAgain({ id }: { id: string | null }) {
  return (
    <>
      Queued again.{' '}
      {id && (
        <RecordLink resource="bull-jobs" id={id}>
          Open the new job
        </RecordLink>
      )}
    </>
  );
}
