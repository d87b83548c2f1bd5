import { useState } from 'react';
import { Section } from '../../../../shared/record/Section.tsx';
import type { LenderTabProps } from '../lender-tab.ts';
import { addedFields, differing } from '../saving/use-lender-save.tsx';
import { useTabSave } from '../saving/use-tab-save.tsx';
import { CatalogueInput } from './CatalogueInput.tsx';

/**
 * The section in which staff add fields to every form with this lender, for all industries. Fields that the
 * lender itself asks for are not offered.
 */
export function AddedFields({ lender, mayEdit }: LenderTabProps) {
  const before = addedFields(lender).form_fields;
  const [ids, setIds] = useState(before);
  const saveBar = useTabSave({
    lender,
    changes: differing(lender, { default_settings: { form_fields: ids } }),
    problem: undefined,
    onDiscard: () => setIds(before),
  });
  return (
    <Section
      title="Additional fields"
      intro="Forms with this lender also ask for these fields. The answers are stored with the application. A plugin sends only the fields that it asks for."
    >
      <CatalogueInput
        label="Asked in every industry"
        help="Fields that the plugin already asks for are not listed."
        value={ids}
        without={lender.fields.map(({ id }) => String(id))}
        disabled={!mayEdit}
        onChange={setIds}
      />
      {mayEdit && saveBar}
    </Section>
  );
}
