import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CfaConfig, PathLender } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { createFormConfig } from '../api.ts';
import { formConfigsKey } from '../../../shared/form-configs/api.ts';
import { Panel } from '../../../shared/page/Panel.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useUnsaved } from '../../../shared/settings/leave-question.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { LendersField } from '../LendersField.tsx';
import { ModeField } from '../ModeField.tsx';
import { formListPath } from '../paths.ts';

/**
 * The input form for a new form configuration: name, mode and the lenders of its first path. All lenders for
 * which the store has credentials are preselected.
 */
export function CreateForm({ storeId, lenders }: { storeId: number; lenders: readonly PathLender[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<CfaConfig['processing_mode']>('Waterfall');
  const [chosen, setChosen] = useState(lenders.filter((one) => one.has_credentials).map(({ id }) => id));
  const [pressed, setPressed] = useState(false);
  const [first] = useState(chosen);
  const nameless = name.trim() === '';
  const create = useMutation({
    mutationFn: () => {
      const paths = [{ details: { name: t('Main path') }, lenders: chosen }];
      const body = { storeId, configData: { details: { name: name.trim() }, processing_mode: mode, paths } };
      return createFormConfig(body);
    },
    onSuccess: async () => {
      toast.success(t('CFA Config Created'));
      await client.invalidateQueries({ queryKey: formConfigsKey });
      await navigate(formListPath(storeId));
    },
    onError: (error) => toast.failure(error),
  });
  const isDirty = name.trim() !== '' || mode !== 'Waterfall' || chosen.join() !== first.join();
  useUnsaved(isDirty && !create.isSuccess);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (!nameless && chosen.length > 0) create.mutate();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 5, maxWidth: 720 }}>
      {create.error && <ProblemAlert error={create.error} />}
      <Panel title={t('The form')}>
        <Stack sx={{ px: { xs: 4, sm: 5 }, pb: 5, gap: 4 }}>
          <TextField
            required
            label={t('Form name')}
            value={name}
            error={pressed && nameless}
            helperText={pressed && nameless ? t('Name required') : t('Customers do not see this name.')}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
          <ModeField mode={mode} onChange={setMode} />
        </Stack>
      </Panel>
      <Panel title={t('Lenders of the main path')}>
        <Stack sx={{ px: { xs: 4, sm: 5 }, pb: 5, gap: 3 }}>
          <Typography sx={{ color: 'text.secondary', mt: -2 }}>
            {t(
              'The form asks the questions of these lenders. You can add more paths later, each with its own lenders.',
            )}
          </Typography>
          {pressed && chosen.length === 0 && (
            <Typography role="alert" sx={{ color: 'tone.danger.main' }}>
              {t('Must include at least one lender')}
            </Typography>
          )}
          <LendersField lenders={lenders} chosen={chosen} onChange={setChosen} />
        </Stack>
      </Panel>
      <Stack direction="row" sx={{ gap: 3 }}>
        <Button type="submit" variant="contained" loading={create.isPending}>
          {t('Create form')}
        </Button>
        <Button component={Link} to={formListPath(storeId)}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
