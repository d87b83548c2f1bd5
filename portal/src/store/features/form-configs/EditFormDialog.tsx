import TextField from '@mui/material/TextField';
import type { CfaConfig } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formConfigsKey, updateFormConfig } from '../../api/form-configs.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { ModeField } from './ModeField.tsx';

export function EditFormDialog({ form, onClose }: { form: CfaConfig; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(form.details.name);
  const [mode, setMode] = useState(form.processing_mode);
  const nameless = name.trim() === '';
  const save = useMutation({
    mutationFn: () => {
      const configData = { details: { name: name.trim() }, processing_mode: mode };
      return updateFormConfig({ id: form.id, storeId: form.store_id, configData });
    },
    onSuccess: async () => {
      onClose();
      toast.success('CFA Config Updated');
      await client.invalidateQueries({ queryKey: formConfigsKey });
    },
  });
  return (
    <FormDialog
      title={`Edit ${form.details.name}`}
      submitLabel="Save"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!nameless) save.mutate();
      }}
    >
      <TextField
        label="Form name"
        value={name}
        error={nameless}
        helperText={nameless ? 'Name required' : 'Only you see it.'}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <ModeField mode={mode} onChange={setMode} />
    </FormDialog>
  );
}
