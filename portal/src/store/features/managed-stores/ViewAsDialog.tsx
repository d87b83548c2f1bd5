import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { StoreDetails, StoreUser } from '@millrace/schemas/api';
import { knownRoles, mayViewAs, wordOfRole } from '@millrace/schemas/permissions';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { viewAsUser } from './api.ts';
import { storePeopleQuery } from '../../shared/stores/api.ts';
import { loadPage, type LoadPage } from '../../shared/address/go-to.ts';
import { useSession } from '../../session/session-context.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { filled } from '../../shared/people/person-rules.ts';

const rolesText = (roles: readonly string[]): string => roles.map((role) => t(wordOfRole(role))).join(', ');

interface ViewAsDialogProps {
  store: Pick<StoreDetails, 'id' | 'store_name'>;
  onClose: () => void;
  load?: LoadPage;
}

const nameOf = ({ first_name, last_name, email }: StoreUser) => `${first_name} ${last_name}`.trim() || email;

/**
 * The dialog that starts an impersonation. The user chooses whom to view as and gives a reason; the audit log
 * records both. Users with more rights than the signed-in user are not offered.
 */
export function ViewAsDialog({ store, onClose, load = loadPage }: ViewAsDialogProps) {
  const { user } = useSession();
  const mine = knownRoles(user.roles_arr);
  const isOpen = (one: StoreUser) =>
    !one.is_disabled && one.id !== user.id && mayViewAs(mine, knownRoles(one.roles_arr));
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { userId: '', reason: '' },
  });
  const view = useMutation({
    mutationFn: ({ userId, reason }: { userId: string; reason: string }) =>
      viewAsUser({ userId: Number(userId), reason: reason.trim() }),
    // all data on the screen was loaded for the signed-in user, so the page must be reloaded
    onSuccess: () => load('/app'),
  });
  const problem = formState.errors.reason?.message;
  return (
    <FormDialog
      title={t('View as a user of {storeName}', { storeName: store.store_name })}
      submitLabel={t('View as user')}
      pending={view.isPending}
      error={view.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => view.mutate(input))}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t(
          'You see what this person sees, for at most 60 minutes. The audit log records both names, and sensitive data stays hidden.',
        )}
      </Typography>
      <Loaded query={storePeopleQuery(store.id)}>
        {(people) => {
          const open = people.filter(isOpen);
          if (open.length === 0)
            return <Typography>{t('There are no users in this store you can view as.')}</Typography>;
          return (
            <Controller
              control={control}
              name="userId"
              rules={{ required: t('Choose a person') }}
              render={({ field, fieldState }) => (
                <FormControl component="fieldset" error={Boolean(fieldState.error)}>
                  <FormLabel component="legend" sx={{ mb: 1 }}>
                    {t('Person')}
                  </FormLabel>
                  <RadioGroup {...field}>
                    {open.map((one) => (
                      <FormControlLabel
                        key={one.id}
                        value={String(one.id)}
                        control={<Radio />}
                        label={`${nameOf(one)}, ${rolesText(one.roles_arr)}`}
                      />
                    ))}
                  </RadioGroup>
                  {fieldState.error && (
                    <FormHelperText role="alert" sx={{ mx: 0 }}>
                      {fieldState.error.message}
                    </FormHelperText>
                  )}
                </FormControl>
              )}
            />
          );
        }}
      </Loaded>
      <TextField
        label={t('Reason')}
        error={Boolean(problem)}
        helperText={problem ?? t('The reason is recorded in the audit log.')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        {...register('reason', { validate: filled(t('Enter a reason')) })}
      />
    </FormDialog>
  );
}
