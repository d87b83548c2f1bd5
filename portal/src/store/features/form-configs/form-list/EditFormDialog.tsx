import TextField from '@mui/material/TextField';
import type { CfaConfig, PathLender, RouteTerms } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateFormConfig } from '../api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { ModeField } from '../ModeField.tsx';
import { changedTerms } from './term-options.ts';
import { TermsFields } from './TermsFields.tsx';
import { useFormChanges } from '../use-form-changes.ts';

interface EditFormDialogProps {
  form: CfaConfig;
  /** All lenders that the paths of the form contain. */
  lenders: readonly PathLender[];
  onClose: () => void;
}

export function EditFormDialog({ form, lenders, onClose }: EditFormDialogProps) {
  const { changed, refused } = useFormChanges(form.store_id);
  const toast = useToast();
  const [name, setName] = useState(form.details.name);
  const [mode, setMode] = useState(form.processing_mode);
  const [terms, setTerms] = useState<RouteTerms>(form.route_terms);
  const nameless = name.trim() === '';
  const save = useMutation({
    mutationFn: () => {
      const route_terms = changedTerms(form.route_terms, terms);
      const configData = {
        ...(name.trim() !== form.details.name && { details: { name: name.trim() } }),
        ...(mode !== form.processing_mode && { processing_mode: mode }),
        ...(route_terms && { route_terms }),
      };
      return updateFormConfig({ id: form.id, storeId: form.store_id, version: form.version, configData });
    },
    onSuccess: async ({ cfa_config: now }) => {
      onClose();
      toast.success(t('CFA Config Updated'));
      await changed(now);
    },
    onError: refused,
  });
  return (
    <FormDialog
      title={t('Edit {name}', { name: form.details.name })}
      submitLabel={t('Save')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!nameless) save.mutate();
      }}
    >
      <TextField
        label={t('Form name')}
        value={name}
        error={nameless}
        helperText={nameless ? t('Name required') : t('Customers do not see this name.')}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <ModeField mode={mode} onChange={setMode} />
      <TermsFields
        terms={terms}
        lenders={lenders}
        onChange={(changed) => setTerms({ ...terms, ...changed })}
      />
    </FormDialog>
  );
}
