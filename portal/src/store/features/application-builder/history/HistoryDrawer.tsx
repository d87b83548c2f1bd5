import CloseRounded from '@mui/icons-material/CloseRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BuilderLender } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { applicationSettingsKey, restoreApplicationSettings, settingsVersionsQuery } from '../api.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Notice, ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { askFirst } from '../../../shared/settings/leave-question.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { changeText } from './change.messages.ts';

interface HistoryDrawerProps {
  storeId: number;
  lenders: readonly BuilderLender[];
  /** The number of the current version. */
  current: number;
  onClose: () => void;
  /** Called after the user restored an earlier version. */
  onRestored: () => void;
}

/** Lists the saved versions, newest first, with user and time. The user can restore each version. */
export function HistoryDrawer({ storeId, lenders, current, onClose, onRestored }: HistoryDrawerProps) {
  const id = useId();
  const client = useQueryClient();
  const toast = useToast();
  const restore = useMutation({
    mutationFn: (version: number) => restoreApplicationSettings({ storeId, version }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: applicationSettingsKey });
      toast.success(t('Application Settings Saved'));
      onRestored();
    },
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 480, maxWidth: '100%' } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 5, py: 3 }}>
        <Typography variant="h2" id={id}>
          {t('Version history')}
        </Typography>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Stack>
      {restore.error && (
        <Box sx={{ px: 5, pb: 3 }}>
          <ProblemAlert error={restore.error} />
        </Box>
      )}
      <Loaded query={settingsVersionsQuery(storeId)}>
        {(versions) =>
          versions.length === 0 ? (
            <Notice
              icon={HistoryRounded}
              title={t('Nothing was saved yet')}
              text={t('Each saved version appears here with its author and its changes.')}
            />
          ) : (
            <Box component="ol" aria-label={t('Versions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {versions.map(({ version, saved_at, saved_by, restored_from, changes }) => (
                <Box component="li" key={version} sx={{ px: 5, py: 3, borderTop: 1, borderColor: 'divider' }}>
                  <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Typography sx={{ fontWeight: 650 }}>
                        {t('Version {version}', { version })}
                        {version === current && t(' (now)')}
                      </Typography>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {saved_by} · <LocalInstant at={saved_at} />
                        {restored_from !== null &&
                          t(' · restored from version {restoredFrom}', { restoredFrom: restored_from })}
                      </Typography>
                    </Box>
                    {version !== current && (
                      <Button
                        variant="outlined"
                        loading={restore.isPending && restore.variables === version}
                        onClick={() => askFirst(() => restore.mutate(version))}
                      >
                        {t('Restore')}
                      </Button>
                    )}
                  </Stack>
                  {changes.length === 0 && (
                    <Typography variant="body2">{t('The defaults, saved without a change')}</Typography>
                  )}
                  <Box
                    component="ul"
                    aria-label={t('What changed in version {version}', { version })}
                    sx={{ m: 0, mt: 1, pl: 4 }}
                  >
                    {changes.map((change) => (
                      <Typography component="li" variant="body2" key={JSON.stringify(change)}>
                        {changeText(change, lenders)}
                      </Typography>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          )
        }
      </Loaded>
    </Drawer>
  );
}
