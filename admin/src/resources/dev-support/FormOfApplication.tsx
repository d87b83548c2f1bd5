import type { ReproducedForm } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { counted } from '@millrace/schemas/format';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';

const changeWords: Readonly<Record<ReproducedForm['changes'][number]['change'], string>> = {
  added: 'Asked today, but not then',
  removed: 'Asked then, but not today',
  'now-required': 'Optional then, required today',
  'now-optional': 'Required then, optional today',
};

/**
 * Shows the form that the shopper of an application got, and what the same form asks today. A link opens the
 * form to fill it in again.
 */
export function FormOfApplication({ formId }: { formId: string }) {
  const { data, error } = useQuery({
    queryKey: ['dev-support', 'form', formId],
    queryFn: () => call(api.reproduceForm, { params: { id: formId } }),
  });
  return (
    <Section
      title={data ? `Form of ${data.reference}` : 'Form'}
      intro="The questions as the shopper got them. Answers are not shown here."
      aside={
        data?.form?.url &&
        !data.form.archived && (
          <Button component="a" href={data.form.url} target="_blank" rel="noreferrer" variant="outlined">
            Open form as a shopper
          </Button>
        )
      }
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />}
      {data && <Reproduced found={data} />}
    </Section>
  );
}

function Reproduced({ found: { form, locale, questions, changes } }: { found: ReproducedForm }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {form ? (
        <Facts
          facts={[
            { name: 'Form', value: form.archived ? `${form.name} (archived)` : form.name },
            { name: 'Route', value: form.in_stages ? `${form.mode}, in stages` : form.mode },
            { name: 'Language', value: locale === 'es' ? 'Spanish' : 'English' },
            { name: 'Lenders today', value: form.lenders.join(', ') || 'None' },
          ]}
        />
      ) : (
        <Alert severity="info">The store has deleted this form. Its questions are stored.</Alert>
      )}
      {form &&
        (changes.length === 0 ? (
          <Typography>The form asks the same questions today.</Typography>
        ) : (
          <PlainTable
            label="Changes since then"
            rows={changes}
            columns={[
              ['Question', ({ label }) => label],
              ['Change', ({ change }) => changeWords[change]],
            ]}
            narrow={({ label, change }) => `${label}: ${changeWords[change]}`}
          />
        ))}
      <PlainTable
        label={counted(questions.length, 'question')}
        wide
        rows={questions}
        columns={[
          ['Question', ({ label }) => label],
          ['Field', ({ id }) => id],
          ['Section', ({ section }) => section],
          ['Required', ({ required }) => (required ? 'Yes' : 'No')],
          ['Needed by', ({ needed_by: lenders }) => lenders.join(', ') || 'The form itself'],
        ]}
        narrow={({ label, id, required, needed_by: lenders }) => (
          <Stack>
            <Typography sx={{ fontWeight: 550 }}>{required ? label : `${label} (optional)`}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[id, lenders.join(', ')].filter(Boolean).join(' · ')}
            </Typography>
          </Stack>
        )}
      />
    </Stack>
  );
}
