import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormToEdit } from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/form';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMay } from '../../session/session-context.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { ProblemAlert } from '../../shared/ProblemAlert.tsx';
import { useUnsaved } from '../../shared/settings/leave-question.ts';
import { AdminErrors } from './AdminErrors.tsx';
import { AnswerField } from './AnswerField.tsx';
import { changedValues, staffResolver } from './answers.ts';
import { openFields, staffForm, startValues, triggersOf, type Values } from './staff-form.ts';
import { useSaveForm } from './use-save-form.ts';

/** Every question of a form with its answer. Answers that are sealed stay unless they are typed anew. */
export function FormEditor({ form }: { form: FormToEdit }) {
  const staff = useMemo(
    () => staffForm(form.form as unknown as MergedForm, form.answers, form.masked),
    [form],
  );
  const { fields } = staff;
  const isAdmin = useMay('cfa-configs:update');
  const { control, handleSubmit, formState, getValues, setError } = useForm<Values>({
    defaultValues: startValues(staff),
    resolver: staffResolver(staff, form.state),
    mode: 'onTouched',
  });
  useWatch({ control, name: triggersOf(staff) });
  const save = useSaveForm(form, ({ field, message }) => setError(field, { message }, { shouldFocus: true }));
  const open = openFields(staff, getValues());
  const locked = form.lock !== null;
  const wrong = fields.filter(({ id }) => open.has(id) && formState.errors[id]);
  const { isValid, isDirty } = formState;
  useUnsaved(isDirty && !save.isSuccess);
  const blocked = !isValid || !isDirty;

  if (fields.length === 0)
    return (
      <Notice
        icon={DescriptionOutlined}
        title="This form has not yet been configured"
        text="None of its lenders asks a question. Choose lenders and questions in the application builder."
      />
    );
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Answers"
      onSubmit={handleSubmit((values) => save.mutate(changedValues(staff, values)))}
      sx={{ gap: 5, maxWidth: 900 }}
    >
      {form.lock && (
        <Alert severity="warning" role="note">
          {form.lock.message}
        </Alert>
      )}
      {save.error && <ProblemAlert error={save.error} />}
      {isAdmin && <AdminErrors errors={form.errors} />}
      {staff.form.sections.map(({ id, label, fields: all }) => {
        const shown = all.filter((field) => open.has(field.id));
        if (shown.length === 0) return null;
        return (
          <Panel key={id} title={label.en}>
            <Box
              sx={{
                display: 'grid',
                gap: 4,
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                px: { xs: 4, sm: 5 },
                pb: 5,
                pt: 1,
              }}
            >
              {shown.map((field) => (
                <AnswerField
                  key={field.id}
                  control={control}
                  field={field}
                  required={open.get(field.id) ?? false}
                  saved={staff.masked.has(field.id) ? staff.answers[field.id] : undefined}
                  readOnly={locked}
                />
              ))}
            </Box>
          </Panel>
        );
      })}
      {!locked && (
        <Stack
          direction="row"
          sx={{
            gap: 4,
            alignItems: 'center',
            flexWrap: 'wrap',
            position: 'sticky',
            bottom: 0,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
            py: 3,
            zIndex: 2,
          }}
        >
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            aria-disabled={blocked}
            aria-describedby="save-changes-hint"
            onClick={(event) => {
              if (isValid && !isDirty) event.preventDefault();
            }}
            sx={blocked ? { opacity: 0.55 } : {}}
          >
            Save Changes
          </Button>
          <Typography id="save-changes-hint" variant="body2" sx={{ color: 'text.secondary' }}>
            {hintOf(
              wrong.map(({ label }) => label.en),
              { isValid, isDirty },
            )}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

function hintOf(
  wrong: readonly string[],
  { isValid, isDirty }: { isValid: boolean; isDirty: boolean },
): string {
  if (wrong.length > 0) return `Put right first: ${wrong.join(', ')}`;
  if (!isValid) return 'Some answers need another look. Press to see which.';
  return isDirty ? 'Changes are kept when you save.' : 'Nothing is changed yet.';
}
