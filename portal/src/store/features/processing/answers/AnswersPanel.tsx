import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { Link } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useEditPath } from '../../../shared/forms/use-edit-path.ts';
import { Panel } from '../../../shared/page/Panel.tsx';
import { AnswerRow } from './AnswerRow.tsx';

type AnswerSection = ProcessingDetails['answers'][number];
type AnswerField = AnswerSection['fields'][number];

interface SectionProps extends AnswerSection {
  readonly entries: ProcessingDetails['entries'];
}

/**
 * Returns the lenders for which a later stage asks this question. Empty if the shopper answered it, or if it is also
 * for a lender that was asked.
 */
function laterLenders({ value, needed_by }: AnswerField, entries: SectionProps['entries']): string[] {
  if (value !== null) return [];
  const names = [...new Set(needed_by.map(({ lender }) => lender))];
  const isUnasked = (name: string) =>
    entries.some(({ lenderName, attemptId }) => lenderName === name && attemptId === null);
  if (!names.every(isUnasked)) return [];
  return entries
    .filter(({ lenderName, needsConsent }) => needsConsent && names.includes(lenderName))
    .map(({ lenderName }) => lenderName);
}

function Section({ section, fields, entries }: SectionProps) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 3 }}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 1 }}>
        {t(section)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map((field) => (
          <AnswerRow key={field.id} field={field} later={laterLenders(field, entries)} />
        ))}
      </Box>
    </Box>
  );
}

export function AnswersPanel({ details }: { details: ProcessingDetails }) {
  const { answers: sections, entries, id, store, submitted_at } = details;
  const edit = useEditPath()({ id, store_id: store.id, submitted_at });
  const given = sections.flatMap(({ fields }) => fields).filter(({ value }) => value !== null).length;
  return (
    <Panel
      title={t('Application')}
      aside={
        <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {given === 1 ? t('1 answer') : t('{given} answers', { given })}
          </Typography>
          {edit && (
            <Button component={Link} to={edit.to} state={{ from: `/app/process/${store.id}/${id}` }}>
              {edit.label}
            </Button>
          )}
        </Stack>
      }
    >
      {sections.map((section) => (
        <Section key={section.section} {...section} entries={entries} />
      ))}
    </Panel>
  );
}
