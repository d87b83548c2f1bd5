import type { AdminUser } from '@millrace/schemas/api';
import { Box } from '@mui/material';
import { useStores } from '../../access/use-stores.ts';

export const nameOf = ({ first_name, last_name }: AdminUser): string =>
  `${first_name} ${last_name}`.trim() || '—';

/** Shows the name of a store. If the signed-in user cannot see the store, shows its id. */
export function StoreName({ id }: { id: number | null }) {
  const stores = useStores();
  if (id === null) return '—';
  if (!stores) return '…';
  return stores.find((store) => store.id === id)?.store_name ?? `Store ${id}`;
}

const stateOf = ({ is_disabled, locked_until }: AdminUser): string => {
  if (is_disabled) return 'Disabled';
  return locked_until ? 'Locked after failed sign-ins' : 'Active';
};

export function AccountState({ user }: { user: AdminUser }) {
  const open = !user.is_disabled && !user.locked_until;
  return (
    <Box component="span" sx={{ color: open ? 'text.secondary' : 'tone.danger.main' }}>
      {stateOf(user)}
    </Box>
  );
}
