import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormToEdit } from '@millrace/schemas/api';
import type { MergedField, MergedForm } from '@millrace/schemas/form';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { SameActionWarning } from '../../presence/SameActionWarning.tsx';
import { useMay } from '../../session/session-context.ts';
import { Notice, ProblemAlert } from '@millrace/ui/page';
import { Panel } from '../../shared/page/Panel.tsx';
import { useUnsaved } from '../../shared/settings/leave-question.ts';
import { AnswerField } from './AnswerField.tsx';
import { askedAbout, changedValues, staffResolver } from './answers.ts';
import { MissingOnly, NothingMissing } from './MissingOnly.tsx';
import { Proposals } from './Proposals.tsx';
import { openFields, staffForm, startValues, triggersOf, type Values } from './staff-form.ts';
import { useSaveForm } from './use-save-form.ts';
import Link from '@mui/material/Link';
import { t, translated } from '@millrace/ui/translate';
import { problemText } from '../../language/language.ts';
import { localised } from '../../language/localised.ts';

/**
 * Lists the errors that prevent the submission of the application. Shown to users who manage the store's forms.
 */
function AdminErrors({ errors }: { errors: FormToEdit['errors'] }) {
  return (
    <Panel title={t('Only seen by admin')}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        {errors.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('No errors to report')}</Typography>
        ) : (
          <Box component="ul" aria-label={t('Errors')} sx={{ m: 0, pl: 5 }}>
            {errors.map(({ label, ...error }) => (
              <Typography component="li" key={error.field}>
                <Link href={`#${error.field}`} onClick={(event) => focusOn(event, error.field)}>
                  {t(label)}
                </Link>
                : {problemText(error)}
              </Typography>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function focusOn(event: React.MouseEvent, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}

/**
 * The editor with all questions of an application and their answers. A sensitive answer stays as it is unless
 * the user enters a new one.
 */
export function FormEditor({ form, onlyMissing }: { form: FormToEdit; onlyMissing: boolean }) {
  const staff = useMemo(
    () => staffForm(form.form as unknown as MergedForm, form.answers, form.masked),
    [form],
  );
  const { fields } = staff;
  const isAdmin = useMay('cfa-configs:update');
  const [isPart, setIsPart] = useState(onlyMissing);
  const { control, handleSubmit, formState, getValues, setError, setFocus } = useForm<Values>({
    defaultValues: startValues(staff),
    resolver: staffResolver(staff, form.state),
    mode: 'onTouched',
  });
  useWatch({ control, name: triggersOf(staff) });
  const { save, back } = useSaveForm(form, onlyMissing, (problems) => {
    // the list of missing answers may hide a field; the field must be rendered with its error before it can
    // receive the focus
    flushSync(() => problems.forEach(({ field, message }) => setError(field, { message })));
    if (problems[0]) setFocus(problems[0].field);
  });
  const open = openFields(staff, getValues());
  const locked = form.lock !== null;
  const wrong = fields.filter(({ id }) => open.has(id) && formState.errors[id]);
  const isAsked = isPart ? askedAbout(staff, open, form.errors) : () => true;
  const isShown = (field: MergedField): boolean =>
    open.has(field.id) && (isAsked(field) || formState.errors[field.id] !== undefined);
  const shown = fields.filter(isShown);
  const { isValid, isDirty } = formState;
  useUnsaved(isDirty && !save.isSuccess);
  const blocked = !isValid || !isDirty;

  if (fields.length === 0)
    return (
      <Notice
        icon={DescriptionOutlined}
        title={t('This form has not yet been configured')}
        text={t('The lenders of this form ask no questions. Choose them under Questions.')}
      />
    );
  if (shown.length === 0)
    return (
      <NothingMissing back={back} isSubmitted={form.state !== 'draft'} onShowAll={() => setIsPart(false)} />
    );
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t('Answers')}
      onSubmit={handleSubmit((values) => save.mutate(changedValues(staff, values)))}
      sx={{ gap: 5, maxWidth: 900 }}
    >
      <SameActionWarning action="edit" begun={isDirty} />
      {form.lock && (
        <Alert severity="warning" role="note">
          {translated(form.lock.message)}
        </Alert>
      )}
      <Proposals form={form} />
      {save.error && <ProblemAlert error={save.error} />}
      {isPart ? (
        <MissingOnly count={shown.length} onShowAll={() => setIsPart(false)} />
      ) : (
        isAdmin && <AdminErrors errors={form.errors} />
      )}
      {staff.form.sections.map(({ id, label, fields: all }) => {
        const asked = all.filter(isShown);
        if (asked.length === 0) return null;
        return (
          <Panel key={id} title={localised(label)}>
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
              {asked.map((field) => (
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
            {form.proposes ? t('Propose Changes') : t('Save Changes')}
          </Button>
          <Typography id="save-changes-hint" variant="body2" sx={{ color: 'text.secondary' }}>
            {hintOf(
              wrong.map(({ label }) => localised(label)),
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
  if (wrong.length > 0) return t('Correct these answers first: {wrong}', { wrong: wrong.join(', ') });
  if (!isValid) return t('Some answers need correction. Select this message to see which.');
  return isDirty ? t('You have unsaved changes.') : t('No changes yet.');
}
