import type { AdminUser } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { knownRoles, mayActOn } from '@millrace/schemas/permissions';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCanAccess, useNotify } from 'react-admin';
import { useStoreName } from '../../access/use-stores.ts';
import { useSession } from '../../access/use-session.ts';
import { call } from '../../providers/http-client.ts';
import { Section } from '../../shared/record/Section.tsx';
import { useUpdated } from '../../shared/data/use-updated.ts';
import { StoreName } from './user-facts.tsx';

/** Changes which of the user's stores is the primary one. Requires the permission to change the account. */
function usePrimary(user: AdminUser) {
  const notify = useNotify();
  const me = useSession()?.user;
  const { canAccess } = useCanAccess({ resource: 'users', action: 'rename' });
  const save = useMutation({
    mutationFn: (storeId: number) =>
      call(api.updateUser, { body: { id: user.id, primary_store_id: storeId } }),
    onSuccess: useUpdated(undefined, 'Primary store changed'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const isAbove = me !== undefined && mayActOn(knownRoles(me.roles_arr), knownRoles(user.roles_arr));
  return { may: canAccess === true && (isAbove || me?.id === user.id), save };
}

/** Lists the user's stores, the primary one first. */
export function UserStores({ user }: { user: AdminUser }) {
  const { primary_store_id: primary, user_stores } = user;
  const nameOf = useStoreName();
  const { may, save } = usePrimary(user);
  const ids = [...user_stores].sort((one, other) => Number(other === primary) - Number(one === primary));
  return (
    <Section title="Stores">
      {ids.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>This person has no store.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ids.map((id) => (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0, pt: 0 },
                '&:last-of-type': { pb: 0 },
              }}
            >
              <StoreName id={id} />
              {id === primary && <Chip label="Primary" size="small" variant="outlined" />}
              {id !== primary && may && (
                <Button
                  size="small"
                  aria-label={`Make ${nameOf(id)} the primary store`}
                  loading={save.isPending && save.variables === id}
                  onClick={() => save.mutate(id)}
                  sx={{ ml: 'auto' }}
                >
                  Make primary
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
