import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CfaConfig, FormPath, PathLender } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@millrace/ui/translate';
import { updatePaths } from '../api.ts';
import { askFirst } from '../../../shared/settings/leave-question.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { DeletePathsDialog } from './DeletePathsDialog.tsx';
import { EndToEndCard } from './EndToEndCard.tsx';
import { PathEditor } from './PathEditor.tsx';
import { managePath } from '../paths.ts';
import { useFormChanges } from '../use-form-changes.ts';

interface ManagePathsProps {
  form: CfaConfig;
  lenders: readonly PathLender[];
  pathId: number;
}

const namesOf = (path: FormPath, lenders: readonly PathLender[]): string =>
  path.lenders
    .map((id) => lenders.find((one) => one.id === id)?.name ?? t('Lender {id}', { id }))
    .join(', ') || t('No lender yet');

export function ManagePaths({ form, lenders, pathId }: ManagePathsProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<FormPath | null>(null);
  const { id: configId, store_id: storeId, version, paths } = form;
  const { changed, refused } = useFormChanges(storeId);
  const open = paths.find(({ id }) => id === pathId) ?? paths[0];
  const add = useMutation({
    mutationFn: () => {
      const existing = paths.map(({ id }) => ({ id }));
      const added = { details: { name: t('Path {value}', { value: paths.length + 1 }) }, lenders: [] };
      return updatePaths({ storeId, configId, version, paths: [...existing, added] });
    },
    onSuccess: async ({ cfa_config: now }) => {
      await changed(now);
      await navigate(managePath(configId, now.paths.at(-1)!.id, storeId));
    },
    onError: (error) => {
      refused(error);
      toast.failure(error);
    },
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 3 }}>
        <Stack component="ul" aria-label={t('Paths')} sx={{ gap: 3, listStyle: 'none', m: 0, p: 0 }}>
          {paths.map((path) => (
            <Paper
              key={path.id}
              component="li"
              aria-label={path.details.name}
              aria-current={path === open || undefined}
              sx={{
                border: 1,
                borderColor: path === open ? 'primary.main' : 'divider',
                borderRadius: '10px',
                p: 4,
              }}
            >
              <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography sx={{ fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {path.details.name}
                </Typography>
                {path === open && <Chip size="small" label={t('Open')} />}
              </Stack>
              {path.details.description && (
                <Typography variant="body2">{path.details.description}</Typography>
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
                {namesOf(path, lenders)}
              </Typography>
              <Stack direction="row" sx={{ gap: 1, ml: -3.5 }}>
                {path !== open && (
                  <Button component={Link} to={managePath(configId, path.id, storeId)}>
                    {t('Manage')}
                  </Button>
                )}
                <Button color="error" onClick={() => setDeleting(path)}>
                  {t('Delete')}
                </Button>
              </Stack>
            </Paper>
          ))}
        </Stack>
        <Button
          variant="outlined"
          startIcon={<AddRounded />}
          disabled={paths.length >= 20}
          loading={add.isPending}
          onClick={() => askFirst(() => add.mutate())}
        >
          {t('Add a path')}
        </Button>
      </Stack>
      {open && (
        <Stack key={open.id} sx={{ gap: 5 }}>
          <PathEditor form={form} path={open} lenders={lenders} />
          {open.lenders.length > 0 && (
            <EndToEndCard key={open.lenders.join()} form={form} path={open} lenders={lenders} />
          )}
        </Stack>
      )}
      {deleting && (
        <DeletePathsDialog
          form={form}
          path={deleting}
          names={namesOf(deleting, lenders)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Box>
  );
}
