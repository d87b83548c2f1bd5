import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { Panel } from '../../../shared/Panel.tsx';
import { AnswerRow } from './AnswerRow.tsx';

type AnswerSection = ProcessingDetails['answers'][number];

function Section({ section, fields }: AnswerSection) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 3 }}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 1 }}>
        {section}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map((field) => (
          <AnswerRow key={field.id} field={field} />
        ))}
      </Box>
    </Box>
  );
}

export function AnswersPanel({ sections }: { sections: ProcessingDetails['answers'] }) {
  const given = sections.flatMap(({ fields }) => fields).filter(({ value }) => value !== null).length;
  return (
    <Panel
      title="Application"
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {given === 1 ? '1 answer' : `${given} answers`}
        </Typography>
      }
    >
      {sections.map((section) => (
        <Section key={section.section} {...section} />
      ))}
    </Panel>
  );
}
