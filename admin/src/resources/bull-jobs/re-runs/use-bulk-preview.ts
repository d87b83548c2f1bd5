import type { BulkReRun } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../providers/http-client.ts';

export interface BulkPreview {
  /** The first version of the preview that the server returned. Undefined until then. */
  readonly first: BulkReRun | undefined;
  readonly error: Error | null;
  /**
   * Closes the preview.
   * @param callOff true if the user cancelled, so that the server stops checking the jobs
   */
  readonly leave: (how: { callOff: boolean }) => void;
}

/** Creates the preview of a bulk re-run. The server fixes the set of jobs when it creates the preview. */
export function useBulkPreview() {
  const [asked, setAsked] = useState<Promise<BulkReRun>>();
  const { data, error, mutateAsync, reset } = useMutation({
    mutationFn: (filter: Record<string, unknown>) => call(api.previewBulkReRun, { body: { filter } }),
  });
  const ask = (filter: Record<string, unknown>) => {
    const answer = mutateAsync(filter);
    answer.catch(() => undefined);
    setAsked(answer);
  };
  const leave: BulkPreview['leave'] = ({ callOff }) => {
    // this also stops a preview that the server has not returned yet; if stopping fails, the preview has
    // usually ended by itself
    if (callOff) asked?.then(({ id }) => call(api.stopBulkReRun, { params: { id } })).catch(() => undefined);
    setAsked(undefined);
    reset();
  };
  const preview: BulkPreview | undefined = asked && { first: data, error, leave };
  return { ask, preview };
}
