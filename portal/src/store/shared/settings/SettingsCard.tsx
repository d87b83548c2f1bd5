import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import { Panel } from '../page/Panel.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useUnsaved } from './leave-question.ts';

interface SettingsCardProps {
  title: string;
  intro?: string;
  /** The number of unsaved changes. */
  changes: number;
  saving: boolean;
  /** The error of a failed save. */
  error: Error | null;
  onSubmit: FormEventHandler;
  onDiscard: () => void;
  /** True for users without the permission to change these settings. The save bar is then hidden. */
  readOnly?: boolean;
  children: ReactNode;
}

const countOf = (changes: number): string =>
  changes === 1 ? t('1 unsaved change') : t('{changes} unsaved changes', { changes });

/** A group of settings that are saved together. A bar shows whether there are unsaved changes. */
export function SettingsCard(props: SettingsCardProps) {
  const { title, intro, changes, saving, error, onSubmit, onDiscard, readOnly = false, children } = props;
  useUnsaved(changes > 0);
  return (
    <Panel title={title}>
      <form noValidate onSubmit={onSubmit}>
        <Stack sx={{ px: { xs: 4, sm: 5 }, pb: 5, gap: 4 }}>
          {intro && <Typography sx={{ color: 'text.secondary', mt: -2, maxWidth: 640 }}>{intro}</Typography>}
          {error && <ProblemAlert error={error} />}
          {children}
        </Stack>
        {!readOnly && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: 2,
              px: { xs: 4, sm: 5 },
              py: 2.5,
              minHeight: 57,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: changes > 0 ? 'tone.primary.soft' : 'transparent',
            }}
          >
            <Typography role="status" variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
              {changes > 0 ? countOf(changes) : t('All changes saved')}
            </Typography>
            {changes > 0 && (
              <>
                <Button onClick={onDiscard} disabled={saving}>
                  {t('Discard')}
                </Button>
                <Button type="submit" variant="contained" loading={saving}>
                  {t('Save')}
                </Button>
              </>
            )}
          </Box>
        )}
      </form>
    </Panel>
  );
}
