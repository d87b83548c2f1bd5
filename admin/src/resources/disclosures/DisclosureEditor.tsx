import type { DisclosureForm, DisclosureSaveBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { FormProvider, useForm, type Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { findingsOf } from '../../shared/data/findings.ts';
import { LeaveGuard } from '../../shared/record/LeaveGuard.tsx';
import { PageHead } from '@millrace/ui/page';
import { Section } from '../../shared/record/Section.tsx';
import { Titles } from '../../shared/record/titles.tsx';
import { AboutInputs } from './AboutInputs.tsx';
import { bodyOf, inputOf, newDisclosure, type DisclosureInput } from './disclosure-input.ts';
import { Versions } from './Versions.tsx';
import { WordsInputs } from './WordsInputs.tsx';

interface DisclosureEditorProps {
  /** The disclosure to edit. Undefined for a new disclosure. */
  form?: DisclosureForm;
  onSaved?: () => void;
}

export function DisclosureEditor({ form, onSaved }: DisclosureEditorProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { canAccess: mayEdit } = useCanAccess({ resource: 'disclosures', action: 'edit' });
  const methods = useForm<DisclosureInput>({ defaultValues: form ? inputOf(form) : newDisclosure });
  const { handleSubmit, reset, setError } = methods;
  const save = useMutation<DisclosureForm, Error, DisclosureSaveBody>({
    mutationFn: (body) => call(api.saveDisclosure, { body }),
    onSuccess: (saved) => {
      reset(inputOf(saved));
      notify('Updated');
      if (form) onSaved?.();
      else void navigate(`/disclosures/form/${saved.id}`, { replace: true });
    },
    onError: (error) => {
      for (const [field, message] of findingsOf(error)) setError(field as Path<DisclosureInput>, { message });
    },
  });
  const heading = form?.versions[0]!.words.en.title ?? 'New disclosure';
  return (
    <FormProvider {...methods}>
      <Titles text={`Disclosures · ${heading}`} />
      <form noValidate onSubmit={handleSubmit((input) => save.mutate(bodyOf(input, form)))}>
        <PageHead
          heading={heading}
          actions={
            mayEdit && (
              <>
                {form && !form.shipped && (
                  <Button color="error" onClick={() => setDeleting(true)}>
                    Delete
                  </Button>
                )}
                <Button type="submit" variant="contained" loading={save.isPending}>
                  Save
                </Button>
              </>
            )
          }
        />
        <Stack sx={{ gap: 2, pb: 6 }}>
          {save.error && <Alert severity="error">{save.error.message}</Alert>}
          <Section title="Details" {...(form && { intro: signaturesOf(form) })}>
            <AboutInputs />
          </Section>
          <Section title="English" intro="Each signature refers to the English text.">
            <WordsInputs locale="en" />
          </Section>
          <Section title="Spanish" intro="Spanish readers see this text together with the English text.">
            <WordsInputs locale="es" />
          </Section>
          {form && <Versions form={form} />}
        </Stack>
        <LeaveGuard />
      </form>
      {form && deleting && (
        <ConfirmDialog
          title={`Delete ${heading}`}
          note="Applicants are no longer asked to agree to this disclosure. Signed versions stay readable."
          submitLabel="Delete the disclosure"
          act={async () => {
            await call(api.deleteDisclosure, { query: { id: form.id } });
            void navigate('/disclosures');
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </FormProvider>
  );
}

function signaturesOf({ signatures: { current, all } }: DisclosureForm): string {
  if (all === 0) return 'No signatures yet.';
  return `Signed ${all === 1 ? 'once' : `${all} times`}, ${current} of these in the current version.`;
}
