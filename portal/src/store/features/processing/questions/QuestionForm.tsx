import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ContractAnswerBody, InputRequestView } from '@millrace/schemas/api';
import type { UploadedFile } from '@millrace/schemas/http-client';
import { staffQuestion } from '@millrace/schemas/states';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { filesOf, findingOf, type Documents } from '../../../../shared/documents/documents.ts';
import { answerLender } from '../contract/api.ts';
import { SameActionWarning } from '../../../presence/SameActionWarning.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useContractStep, type StepContext } from '../contract/use-contract-step.ts';
import { DocumentField } from './DocumentField.tsx';
import { QuestionField } from './QuestionField.tsx';
import { fieldsOf } from './question-fields.ts';

type Answer = Pick<ContractAnswerBody, 'request_id' | 'values'> & { files: readonly UploadedFile[] };
type Values = Record<string, string>;

interface QuestionFormProps extends StepContext {
  request: InputRequestView;
}

/** The form that answers a lender's question. The store fills it in together with the shopper. */
export function QuestionForm({ details, entry, request }: QuestionFormProps) {
  const words = staffQuestion(request.kind, entry.lenderName, t);
  const fields = fieldsOf(request);
  const asked = request.documents ?? [];
  const [files, setFiles] = useState<Documents>({});
  const [tried, setTried] = useState(false);
  const { control, formState, handleSubmit, reset } = useForm<{ values: Values }>({
    defaultValues: { values: Object.fromEntries(fields.map(({ id }) => [id, ''])) },
  });
  const answer = useContractStep<Answer>({
    details,
    entry,
    send: answerLender,
    begun: t('Sent to {lenderName}', { lenderName: entry.lenderName }),
    onBegun: () => {
      reset();
      setFiles({});
      setTried(false);
    },
  });
  const send = ({ values }: { values: Values }): void => {
    if (asked.some((requested) => findingOf(requested, files[requested.id]) !== null)) return;
    const trimmed = Object.entries(values).map(([id, value]) => [id, value.trim()]);
    answer.mutate({
      request_id: request.id,
      values: Object.fromEntries(trimmed) as Answer['values'],
      files: filesOf(asked, files),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setTried(true);
        void handleSubmit(send)(event);
      }}
      aria-label={words.title}
    >
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        <SameActionWarning
          action="answer"
          lenderId={entry.lenderId}
          begun={formState.isDirty || Object.keys(files).length > 0}
        />
      </Box>
      {answer.error && <ProblemAlert error={answer.error} />}
      <Typography sx={{ mb: 3 }}>{request.prompt}</Typography>
      {request.kind === 'kba' && (
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>
          {t(
            'These questions are for the customer, who can also answer them on a phone. Enter only what the customer says.',
          )}
        </Typography>
      )}
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        {fields.map((field) => (
          <QuestionField key={field.id} field={field} control={control} />
        ))}
        {asked.map((requested) => (
          <DocumentField
            key={requested.id}
            requested={requested}
            file={files[requested.id]}
            finding={tried ? findingOf(requested, files[requested.id]) : null}
            onFile={(file) => setFiles((before) => ({ ...before, [requested.id]: file }))}
          />
        ))}
        <Button type="submit" variant="contained" loading={answer.isPending}>
          {words.send}
        </Button>
      </Stack>
    </form>
  );
}
