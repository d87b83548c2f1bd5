import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { CfaConfig, FormPath, PathLender } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { updateEndToEndProviders } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { providersFailure } from './providers-failure.ts';
import { useFormChanges } from '../use-form-changes.ts';

interface EndToEndCardProps {
  form: CfaConfig;
  path: FormPath;
  lenders: readonly PathLender[];
}

/**
 * The settings for contracts after an approval. The store chooses the lenders of a path whose contracts the
 * store completes in this portal. The other lenders complete contracts themselves.
 */
export function EndToEndCard({ form, path, lenders }: EndToEndCardProps) {
  const { changed, refused } = useFormChanges(form.store_id);
  const toast = useToast();
  const mayChange = useMay('store-settings:update');
  const named = path.lenders.flatMap((id) => lenders.find((lender) => lender.id === id) ?? []);
  const able = named.filter(({ end_to_end }) => end_to_end);
  const others = named.filter(({ end_to_end }) => !end_to_end);
  const saved = able.map(({ id }) => id).filter((id) => path.e2e_lenders.includes(id));
  const [chosen, setChosen] = useState<readonly number[]>(saved);
  const save = useMutation({
    mutationFn: () =>
      updateEndToEndProviders({
        storeId: form.store_id,
        formId: form.id,
        version: form.version,
        pathId: path.id,
        lenders: able.map(({ id }) => id).filter((id) => chosen.includes(id)),
      }),
    onSuccess: async ({ cfa_config: now }) => {
      toast.success(t('CFA Config Updated'));
      await changed(now);
    },
    onError: (error) => {
      refused(error);
      toast.failure(providersFailure(error));
    },
  });
  const turn = (id: number, on: boolean): void =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <SettingsCard
      title={t('After an approval')}
      intro={t(
        'When on, you enter the items and handle the contract and the delivery here. When off, you finish the contract with the lender after its decision.',
      )}
      changes={able.filter(({ id }) => chosen.includes(id) !== saved.includes(id)).length}
      saving={save.isPending}
      error={save.error && providersFailure(save.error)}
      readOnly={!mayChange || able.length === 0}
      onDiscard={() => setChosen(saved)}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack sx={{ gap: 1 }}>
        {able.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            disabled={!mayChange}
            control={<Switch checked={chosen.includes(id)} onChange={(_, on) => turn(id, on)} />}
            label={name}
          />
        ))}
        {others.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            {t('Contracts with these lenders cannot be made here: {others}.', {
              others: others.map(({ name }) => name).join(', '),
            })}
          </Typography>
        )}
      </Stack>
    </SettingsCard>
  );
}
