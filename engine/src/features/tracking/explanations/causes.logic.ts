import type { AttemptCause } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';
import type { AttemptCorrection, AttemptRequest } from '@millrace/schemas/states';

/** The stored facts about why an attempt was created, with the name of the staff member who asked for it. */
export interface CauseFacts {
  readonly generation: number;
  readonly number: number;
  readonly asked: AttemptRequest | null;
  readonly correction: AttemptCorrection | null;
  readonly askedName: string | null;
}

/**
 * Returns why an attempt was created. Old attempts stored no cause, so their cause is derived from the number
 * of the inquiry (`generation`) and of the attempt.
 */
export function causeOf(facts: CauseFacts): AttemptCause {
  const { asked, correction, askedName } = facts;
  const by = asked?.by ?? correction?.by;
  return {
    kind: asked?.kind ?? kindOf(facts),
    by: by?.kind ?? null,
    name: by?.kind === 'staff' ? askedName : null,
    labels: (correction?.fields ?? []).map((id) => fieldById(id)?.label.en ?? id),
    reason: asked?.reason ?? correction?.reason ?? null,
  };
}

function kindOf({ correction, generation, number }: CauseFacts): AttemptCause['kind'] {
  if (correction) return 'regraded';
  if (number > 1) return 'repeated';
  return generation > 1 ? 'startedAgain' : 'planned';
}
