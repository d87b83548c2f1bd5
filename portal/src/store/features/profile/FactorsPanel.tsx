import type { OwnFactors, SignInFactor } from '@millrace/schemas/api';
import { canCreatePasskeys } from '@millrace/ui/step-up';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { AddFactorDialog } from '../../shared/sign-in-factors/AddFactorDialog.tsx';
import { factorsQuery, replaceRecoveryCodes } from '../../shared/sign-in-factors/api.ts';
import { RecoveryCodesDialog } from '../../shared/sign-in-factors/RecoveryCodesDialog.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { RemoveFactorDialog, RenameFactorDialog } from './FactorDialogs.tsx';

const kindWords = { totp: t('Authenticator app'), passkey: t('Passkey') } as const;

/** The panel for the user's authenticator apps, passkeys and recovery codes. */
export function FactorsPanel() {
  const { data, error, refetch } = useQuery(factorsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const mayAdd = useMay('sign-in-factors:add');
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null);
  const [removing, setRemoving] = useState<SignInFactor | null>(null);
  const [renaming, setRenaming] = useState<SignInFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const replace = useMutation({
    mutationFn: replaceRecoveryCodes,
    onSuccess: async ({ recovery_codes }) => {
      setCodes(recovery_codes);
      await reload();
    },
    onError: (failure) => toast.failure(failure),
  });
  return (
    <Panel title={t('Authenticator apps and passkeys')}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} sx={{ mx: 4, mb: 4 }} />}
      {data && (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', px: { xs: 4, sm: 5 }, pb: 4 }}>
            {introOf(data)}
          </Typography>
          <List disablePadding>
            {data.factors.map((factor) => (
              <FactorItem
                key={factor.id}
                factor={factor}
                {...(mayAdd && {
                  onRemove: () => setRemoving(factor),
                  onRename: () => setRenaming(factor),
                })}
              />
            ))}
          </List>
          {mayAdd && (
            <Stack
              direction="row"
              sx={{
                flexWrap: 'wrap',
                gap: 3,
                px: { xs: 4, sm: 5 },
                py: 4,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Button variant="outlined" onClick={() => setAdding('totp')}>
                {t('Add an authenticator app')}
              </Button>
              {data.can_add_passkey && canCreatePasskeys() && (
                <Button variant="outlined" onClick={() => setAdding('passkey')}>
                  {t('Add a passkey')}
                </Button>
              )}
              {data.factors.length > 0 && (
                <Button onClick={() => replace.mutate()} loading={replace.isPending}>
                  {t('New recovery codes')}
                </Button>
              )}
            </Stack>
          )}
        </>
      )}
      {adding && (
        <AddFactorDialog
          kind={adding}
          onAdded={(made) => {
            setAdding(null);
            setCodes(made);
            toast.success(adding === 'totp' ? t('App added') : t('Passkey added'));
            void reload();
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {renaming && <RenameFactorDialog factor={renaming} onDone={reload} onClose={() => setRenaming(null)} />}
      {removing && <RemoveFactorDialog factor={removing} onDone={reload} onClose={() => setRemoving(null)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
}

function introOf({ factors, recovery_codes_left: left }: OwnFactors): string {
  if (factors.length === 0)
    return t(
      'After your password you get a code by email or text. An authenticator app or a passkey is safer, and takes the place of the code.',
    );
  return t(
    'You use one of these after your password, in place of a code, and before sensitive actions. Recovery codes left: {left}.',
    { left },
  );
}

interface FactorItemProps {
  factor: SignInFactor;
  onRemove?: () => void;
  onRename?: () => void;
}

function FactorItem({
  factor: { kind, name, created_at, last_used_at },
  onRemove,
  onRename,
}: FactorItemProps) {
  return (
    <ListItem
      sx={{ px: { xs: 4, sm: 5 }, py: 2, borderTop: 1, borderColor: 'divider', gap: 1, flexWrap: 'wrap' }}
      disableGutters
    >
      <ListItemText
        sx={{ flexBasis: 240 }}
        primary={name}
        secondary={
          <>
            {t('{value} · added', { value: kindWords[kind] })} <LocalInstant at={created_at} />
            {last_used_at && (
              <>
                {' '}
                {t('· last used')} <LocalInstant at={last_used_at} />
              </>
            )}
          </>
        }
      />
      {onRename && (
        <Button aria-label={t('Rename {name}', { name })} onClick={onRename}>
          {t('Rename')}
        </Button>
      )}
      {onRemove && (
        <Button color="error" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </ListItem>
  );
}
