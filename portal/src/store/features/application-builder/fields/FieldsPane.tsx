import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';
import { Panel } from '../../../shared/page/Panel.tsx';
import type { FieldState } from '../builder-draft.ts';
import type { FieldSection } from '../builder-form.ts';
import { FieldRow } from './FieldRow.tsx';
import { SearchInput } from '../../../shared/list/SearchInput.tsx';

interface FieldsPaneProps {
  /** The name of the form or category that the fields belong to. */
  title: string;
  hint: string;
  sections: readonly FieldSection[];
  onState?: ((field: string, state: FieldState) => void) | undefined;
  /** Called to ask about a co-applicant. Undefined if the form type leaves the store no choice. */
  onCoApplicant?: (() => void) | undefined;
  onShow: (field: string) => void;
}

const asksCoApplicant = (sections: readonly FieldSection[]): boolean =>
  sections.some(({ id, fields }) => id === 'co-applicant' && fields.some(({ asked }) => asked));

/** A search covers all fields of the catalogue, because a user who searches wants to add or check a field. */
function matching(sections: readonly FieldSection[], search: string, all: boolean): FieldSection[] {
  const words = search.trim().toLowerCase();
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ field, asked }) =>
        words
          ? localised(field.label).toLowerCase().includes(words) || field.id.includes(words)
          : all || asked,
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

const countOf = (sections: readonly FieldSection[]): number =>
  sections.reduce((total, { fields }) => total + fields.length, 0);

/** Lists all fields by section, with the states that the store can choose for each field. */
export function FieldsPane({ title, hint, sections, onState, onCoApplicant, onShow }: FieldsPaneProps) {
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const found = useMemo(() => matching(sections, search, all), [sections, search, all]);
  const onForm = useMemo(() => countOf(matching(sections, '', false)), [sections]);
  const count = countOf(sections);
  return (
    <Panel title={title}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -2, mb: 3 }}>
          {hint}
        </Typography>
        <SearchInput
          label={t('Search {count} fields', { count })}
          fullWidth
          value={search}
          onChange={setSearch}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={all}
          aria-label={t('Fields shown')}
          onChange={(_, next: boolean | null) => next !== null && setAll(next)}
          sx={{ mt: 3 }}
        >
          <ToggleButton value={false}>{t('On the form ({onForm})', { onForm })}</ToggleButton>
          <ToggleButton value>{t('All fields ({count})', { count })}</ToggleButton>
        </ToggleButtonGroup>
        {onCoApplicant && !asksCoApplicant(sections) && (
          <Button size="small" onClick={onCoApplicant} sx={{ mt: 2 }}>
            {t('Let customers apply with a co-applicant')}
          </Button>
        )}
      </Box>
      {found.length === 0 && (
        <Typography role="status" sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
          {search.trim() ? t('No field matches.') : t('No lender asks anything yet. Choose from all fields.')}
        </Typography>
      )}
      {found.map(({ id, label, fields }) => (
        <Box key={id} component="section" aria-label={label}>
          <Typography
            variant="h3"
            sx={{ px: { xs: 4, sm: 5 }, py: 2, bgcolor: 'sunken', borderTop: 1, borderColor: 'divider' }}
          >
            {label}
          </Typography>
          <Box
            component="ul"
            aria-label={t('Fields of {label}', { label })}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {fields.map((view) => (
              <FieldRow
                key={view.field.id}
                view={view}
                onState={onState && ((state) => onState(view.field.id, state))}
                onShow={() => onShow(view.field.id)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  );
}
