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

function Section({ section, fields }: AnswerSection) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 3 }}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 1 }}>
        {t(section)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map((field) => (
          <AnswerRow key={field.id} field={field} />
        ))}
      </Box>
    </Box>
  );
}

export function AnswersPanel({ details }: { details: ProcessingDetails }) {
  const { answers: sections, id, store, submitted_at } = details;
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
        <Section key={section.section} {...section} />
      ))}
    </Panel>
  );
}
