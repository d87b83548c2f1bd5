import type { Partner, PartnerUser } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { Autocomplete, TextField } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storesNamed } from '../../shared/places/named-places.ts';
import { PlaceInput } from '../../shared/places/PlaceInput.tsx';
import { kindWords, savePartner, usersOf, type PartnerKind } from './partner-kinds.ts';

interface PartnerDialogProps {
  kind: PartnerKind;
  /** The partner to edit. Null for a new one. */
  partner: Partner | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The dialog that creates or changes a partner: its name, user and stores. */
export function PartnerDialog({ kind, partner, onClose, onSaved }: PartnerDialogProps) {
  const { one } = kindWords[kind];
  const [name, setName] = useState(partner?.name ?? '');
  const [email, setEmail] = useState(partner?.email ?? '');
  const [userId, setUserId] = useState(partner?.user_id ?? null);
  const [storeIds, setStoreIds] = useState<readonly number[]>(partner?.store_ids ?? []);
  const [isTried, setTried] = useState(false);
  const { data: users = null } = useQuery(usersOf(kind));
  const save = useMutation({
    mutationFn: () =>
      savePartner(kind, {
        ...(partner && { id: partner.id }),
        name: name.trim(),
        email: email.trim() || null,
        user_id: userId,
        store_ids: [...storeIds],
      }),
    onSuccess: onSaved,
  });
  const isUnnamed = isTried && name.trim() === '';
  return (
    <FormDialog
      title={partner ? `Edit ${one}` : `New ${one}`}
      submitLabel={`Save ${one}`}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() !== '') save.mutate();
      }}
    >
      <TextField
        label="Name"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isUnnamed}
        helperText={isUnnamed ? 'Enter a name' : undefined}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        helperText="For statements"
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      {users && <UserInput users={users} userId={userId} onChange={setUserId} />}
      <PlaceInput label="Stores" optionsOf={storesNamed} ids={storeIds} onChange={setStoreIds} />
    </FormDialog>
  );
}

interface UserInputProps {
  users: readonly PartnerUser[];
  userId: number | null;
  onChange: (userId: number | null) => void;
}

function UserInput({ users, userId, onChange }: UserInputProps) {
  return (
    <Autocomplete
      options={users}
      getOptionLabel={({ name, email }) => (name ? `${name} (${email})` : email)}
      getOptionKey={({ id }) => id}
      value={users.find(({ id }) => id === userId) ?? null}
      onChange={(_, user) => onChange(user?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="User"
          helperText="This user can sign in and see the stores and commissions"
        />
      )}
    />
  );
}
