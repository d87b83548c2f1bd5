import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { AdminUser, OrgStore } from '@millrace/schemas/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orgStoresQuery } from '../../../shared/orgs/api.ts';
import { saveUser, usersKey } from '../../../shared/people/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';

type Store = Pick<OrgStore, 'id' | 'store_name'>;

interface UserStoresDialogProps {
  user: AdminUser;
  onClose: () => void;
}

const listed = 100;

/** The dialog that sets the stores of the org in which a user works. */
export function UserStoresDialog({ user, onClose }: UserStoresDialogProps) {
  const orgId = user.org_id ?? 0;
  const client = useQueryClient();
  const toast = useToast();
  const [wanted, setWanted] = useState<readonly Store[] | null>(null);
  const [tried, setTried] = useState(false);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const found = useQuery({
    ...orgStoresQuery({ org_id: orgId, limit: listed, ...(words && { search: words }) }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: (stores: readonly Store[]) => {
      const body = { id: user.id, user_stores: stores.map(({ id }) => id) };
      return saveUser(body);
    },
    onSuccess: async () => {
      onClose();
      toast.success(t('Stores saved'));
      await client.invalidateQueries({ queryKey: usersKey });
    },
  });
  const wrong = tried && wanted?.length === 0;
  return (
    <FormDialog
      title={t('Stores of {firstName} {lastName}', { firstName: user.first_name, lastName: user.last_name })}
      submitLabel={t('Save stores')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wanted === null) onClose();
        else if (wanted.length > 0) save.mutate(wanted);
      }}
    >
      <Loaded query={orgStoresQuery({ org_id: orgId, limit: listed })}>
        {({ list }) => {
          const known = new Map(list.map((store) => [store.id, store]));
          const held = user.user_stores.map(
            (id): Store => known.get(id) ?? { id, store_name: t('Store {id}', { id }) },
          );
          return (
            <Autocomplete<Store, true>
              multiple
              filterSelectedOptions
              options={found.data?.list ?? list}
              loading={found.isFetching}
              filterOptions={(options) => options}
              getOptionLabel={({ store_name }) => store_name}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              value={[...(wanted ?? held)]}
              onChange={(_, stores) => setWanted(stores)}
              onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
              renderInput={(props) => (
                <TextField
                  {...props}
                  label={t('Stores')}
                  error={wrong}
                  helperText={
                    wrong
                      ? t('Choose at least one store')
                      : t(
                          'The person can work in these stores. The roles decide what the person can see and do.',
                        )
                  }
                />
              )}
            />
          );
        }}
      </Loaded>
    </FormDialog>
  );
}
