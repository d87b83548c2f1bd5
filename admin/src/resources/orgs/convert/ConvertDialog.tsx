import type { AdminOrg } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { useUpdated } from '../../../shared/data/use-updated.ts';
import { TypedName } from '../TypedName.tsx';
import { HoldButton } from './HoldButton.tsx';
import { RoleChanges } from './RoleChanges.tsx';

interface ConvertDialogProps {
  org: AdminOrg;
  holdMs?: number;
  onClose: () => void;
}

const TEN_SECONDS = 10_000;

interface Input {
  laa_id: number | '';
  name: string;
}

/**
 * The dialog that changes the roles of all users of an org. To confirm, staff type the org's name and hold the
 * button.
 */
export function ConvertDialog({ org, holdMs = TEN_SECONDS, onClose }: ConvertDialogProps) {
  const id = useId();
  const { data: lenders = [] } = useQuery({
    queryKey: ['laa', 'lenders'],
    queryFn: () => call(api.listLaaLenders),
    staleTime: 0,
  });
  const { control, register, trigger, clearErrors, getValues, formState } = useForm<Input>({
    defaultValues: { laa_id: '', name: '' },
  });
  const [laaId, name] = useWatch({ control, name: ['laa_id', 'name'] });
  const convert = useMutation({
    mutationFn: () =>
      call(api.convertToLaa, { body: { org_id: org.id, laa_id: Number(getValues('laa_id')) } }),
    onSuccess: useUpdated(onClose),
  });
  const { data: preview, error: previewError } = useQuery({
    queryKey: ['orgs', 'convert-preview', org.id],
    queryFn: () => call(api.previewLaaConversion, { query: { org_id: org.id } }),
    staleTime: 0,
    // the preview is not loaded while the conversion runs
    enabled: convert.isIdle || convert.isError,
  });
  /** Removes the error of an input when that input changes. */
  const forget = (input: keyof Input): void => {
    clearErrors(input);
    if (convert.isError) convert.reset();
  };
  const isReady = laaId !== '' && name.trim() === org.org_name;
  const accounts = lenders.filter(({ has_account, is_active }) => has_account && is_active);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Convert account to LAA</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 0.5 }}>
          <Alert severity="warning" role="note">
            This cannot be undone. {org.org_name} becomes lender affiliated, and the roles of all of its users
            change.
          </Alert>
          {previewError && <Alert severity="error">{previewError.message}</Alert>}
          {convert.error && <Alert severity="error">{convert.error.message}</Alert>}
          <Controller
            control={control}
            name="laa_id"
            rules={{ validate: (value) => value !== '' || 'Choose the lender affiliate account' }}
            render={({ field: { ref, ...field }, fieldState }) => (
              <TextField
                {...field}
                onChange={(event) => {
                  field.onChange(event);
                  forget('laa_id');
                }}
                select
                label="Lender affiliate account"
                inputRef={ref}
                error={Boolean(fieldState.error)}
                helperText={
                  fieldState.error?.message ??
                  (accounts.length === 0
                    ? 'There is no lender affiliate account yet. Create one with “Create New Account” first.'
                    : undefined)
                }
              >
                {accounts.map(({ id: lenderId, name: lender, account_name }) => (
                  <MenuItem key={lenderId} value={lenderId}>
                    {account_name} ({lender}, {lenderId})
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          {preview && <RoleChanges changes={preview.changes} />}
          {preview && preview.tokens_ending > 0 && (
            <Alert severity="warning" role="note">
              {preview.tokens_ending === 1
                ? '1 API token stops working for good. Each point of sale that uses it loses access.'
                : `${preview.tokens_ending} API tokens stop working for good. Each point of sale that uses one of them loses access.`}
            </Alert>
          )}
          <TypedName
            wanted={org.org_name}
            error={Boolean(formState.errors.name)}
            helperText={formState.errors.name?.message}
            {...register('name', {
              validate: (text) => text.trim() === org.org_name || 'Enter the name exactly as shown above',
              onChange: () => forget('name'),
            })}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            After you type the name, hold the button for ten seconds.
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <HoldButton
          label="Hold to convert"
          holdMs={holdMs}
          pending={convert.isPending}
          onMissing={isReady ? undefined : () => void trigger(undefined, { shouldFocus: true })}
          onHeld={() => convert.mutate()}
        />
      </DialogActions>
    </Dialog>
  );
}
