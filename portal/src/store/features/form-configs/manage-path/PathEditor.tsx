import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CfaConfig, FormPath, PathLender } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { updatePathProviders } from '../api.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { LendersField } from '../LendersField.tsx';
import { providersFailure } from './providers-failure.ts';
import { useFormChanges } from '../use-form-changes.ts';

interface PathEditorProps {
  form: CfaConfig;
  path: FormPath;
  lenders: readonly PathLender[];
}

export function PathEditor({ form, path, lenders }: PathEditorProps) {
  const { changed, refused } = useFormChanges(form.store_id);
  const toast = useToast();
  const [name, setName] = useState(path.details.name);
  const [description, setDescription] = useState(path.details.description);
  const [chosen, setChosen] = useState<number[]>(path.lenders);
  const nameless = name.trim() === '';
  const changes = [
    name.trim() !== path.details.name,
    description !== path.details.description,
    chosen.join() !== path.lenders.join(),
  ].filter(Boolean).length;
  const save = useMutation({
    mutationFn: () =>
      updatePathProviders({
        storeId: form.store_id,
        formId: form.id,
        version: form.version,
        pathId: path.id,
        details: { name: name.trim(), description: description.trim() },
        lenders: chosen,
      }),
    onSuccess: async ({ success, defaultMsg, cfa_config: now }) => {
      if (!success) return toast.failure(new Error(translated(defaultMsg || 'Failed to update providers')));
      toast.success(t('CFA Config Updated'));
      await changed(now);
    },
    onError: (error) => {
      refused(error);
      toast.failure(providersFailure(error));
    },
  });
  const discard = (): void => {
    setName(path.details.name);
    setDescription(path.details.description);
    setChosen(path.lenders);
  };
  return (
    <SettingsCard
      title={path.details.name}
      intro={t('The lenders of this path, in the order in which they are asked.')}
      changes={changes}
      saving={save.isPending}
      error={save.error && providersFailure(save.error)}
      onDiscard={discard}
      onSubmit={(event) => {
        event.preventDefault();
        if (!nameless && chosen.length > 0) save.mutate();
      }}
    >
      <Stack sx={{ gap: 4 }}>
        <TextField
          label={t('Path name')}
          value={name}
          error={nameless}
          helperText={nameless ? t('Name required') : undefined}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
        <TextField
          label={t('Description')}
          multiline
          minRows={2}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        {chosen.length === 0 && (
          <Typography role="alert" sx={{ color: 'tone.danger.main' }}>
            {t('Must include at least one lender')}
          </Typography>
        )}
        <LendersField lenders={lenders} chosen={chosen} onChange={setChosen} />
      </Stack>
    </SettingsCard>
  );
}
