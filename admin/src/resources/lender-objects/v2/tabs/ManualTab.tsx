import { useState } from 'react';
import { Section } from '../../../../shared/record/Section.tsx';
import { draftOf, draftProblem, savedAs } from '../../manual/manual-draft.ts';
import { ManualInputs } from '../../manual/ManualInputs.tsx';
import type { LenderTabProps } from '../lender-tab.ts';
import { differing } from '../saving/use-lender-save.tsx';
import { useTabSave } from '../saving/use-tab-save.tsx';

/** The tab with the facts that staff enter about a lender without an API, which has no plugin. */
export function ManualTab({ lender, mayEdit }: LenderTabProps) {
  const [draft, setDraft] = useState(() => draftOf(lender));
  const problem = draftProblem(draft);
  const saveBar = useTabSave({
    lender,
    changes: problem ? {} : differing(lender, savedAs(draft)),
    problem,
    onDiscard: () => setDraft(draftOf(lender)),
  });
  if (lender.api_pipe_settings.api_type !== 'manual')
    return (
      <Section title="Manual lender">
        This lender is not manual. Its plugin sets its states, industries and questions.
      </Section>
    );
  return (
    <Section
      title="Manual lender"
      intro="Stores apply on the lender’s website and enter its decision. The addresses are under URLs."
    >
      <ManualInputs
        draft={draft}
        disabled={!mayEdit}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      {mayEdit && saveBar}
    </Section>
  );
}
