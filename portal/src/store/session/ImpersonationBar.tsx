import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Session } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { revertToPrimary } from './api.ts';
import { sessionQuery } from './api.ts';
import { loadPage, type LoadPage } from '../shared/address/go-to.ts';
import { useSession } from './session-context.ts';
import { useNow } from '../shared/use-now.ts';
import { useToast } from '../shared/toast/use-toast.tsx';
import { Bar } from '../shared/Bar.tsx';

const MINUTE = 60_000;

interface WornProps {
  user: Session['user'];
  impersonation: NonNullable<Session['impersonation']>;
  load: LoadPage;
}

function Worn({ user, impersonation, load }: WornProps) {
  const client = useQueryClient();
  const toast = useToast();
  const left = new Date(impersonation.until).getTime() - useNow(true);
  const over = left <= 0;
  useEffect(() => {
    if (over) void client.invalidateQueries(sessionQuery);
  }, [over, client]);
  const revert = useMutation({
    mutationFn: revertToPrimary,
    // Everything on screen was read with the other person's rights: begin anew.
    onSuccess: () => load('/app'),
    onError: (error) => toast.failure(error),
  });
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <section aria-label="Viewing as another user">
      <Bar
        tone="danger"
        action={
          <>
            <Typography variant="body2" component="span">
              {Math.max(0, Math.ceil(left / MINUTE))} min left
            </Typography>
            <Button
              variant="contained"
              color="error"
              loading={revert.isPending}
              onClick={() => revert.mutate()}
            >
              Revert
            </Button>
          </>
        }
      >
        {impersonation.name} views as {name}
      </Bar>
    </section>
  );
}

/** On every screen while somebody looks through this person's eyes: who, as whom, how long still, and the way back. */
export function ImpersonationBar({ load = loadPage }: { load?: LoadPage }) {
  const { user, impersonation } = useSession();
  return impersonation ? <Worn user={user} impersonation={impersonation} load={load} /> : null;
}
