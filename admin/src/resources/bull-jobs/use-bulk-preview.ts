import type { BulkReRun } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';

export interface BulkPreview {
  /** As it was written down, once it is. */
  readonly first: BulkReRun | undefined;
  readonly error: Error | null;
  /** @param callOff nobody goes on with it, so that nobody has to look at its jobs either */
  readonly leave: (how: { callOff: boolean }) => void;
}

/** Which jobs they are is written down once, when somebody asks for it. */
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
    // also one whose answer is still on its way; what cannot be stopped any more needs no stopping
    if (callOff) asked?.then(({ id }) => call(api.stopBulkReRun, { params: { id } })).catch(() => undefined);
    setAsked(undefined);
    reset();
  };
  const preview: BulkPreview | undefined = asked && { first: data, error, leave };
  return { ask, preview };
}
