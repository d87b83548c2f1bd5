import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { sessionQuery } from '../../session/api.ts';
import { acceptTerms, termsQuery } from './api.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';

/**
 * The dialog with the terms. It stays open until the user accepts them: Escape and a click outside do nothing.
 * The user can always log out.
 */
export function TermsDialog() {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const logOut = useLogOut();
  const { data: terms, error, refetch } = useQuery(termsQuery);
  const accept = useMutation({
    mutationFn: (version: number) => acceptTerms({ version }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  useEffect(() => title.current?.focus(), []);
  const problem = error ?? accept.error;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        {terms?.title ?? t('Terms and Privacy')}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {problem && <ProblemAlert error={problem} />}
        {terms?.paragraphs.map((paragraph) => (
          <Typography key={paragraph} sx={{ mb: 4 }}>
            {paragraph}
          </Typography>
        ))}
        {!terms && !error && <Skeleton variant="rounded" height={200} />}
        {error && <Button onClick={() => void refetch()}>{t('Try again')}</Button>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => logOut.mutate()} loading={logOut.isPending}>
          {t('Log out')}
        </Button>
        <Button
          variant="contained"
          disabled={!terms}
          loading={accept.isPending}
          onClick={() => terms && accept.mutate(terms.version)}
        >
          {t('Accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
