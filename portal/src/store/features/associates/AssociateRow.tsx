import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StoreAssociate } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { associatesKey } from '../../shared/associates/api.ts';
import { useMay } from '../../session/session-context.ts';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { DeleteDialog } from '../../shared/list/DeleteDialog.tsx';
import { activateAssociate, archiveAssociate, deleteAssociate } from './api.ts';
import { AssociateDialog } from './AssociateDialog.tsx';

interface DeleteAssociateDialogProps {
  associate: StoreAssociate;
  onClose: () => void;
}

function DeleteAssociateDialog({ associate, onClose }: DeleteAssociateDialogProps) {
  const { id, store_id, first_name, last_name } = associate;
  const name = `${first_name} ${last_name}`;
  return (
    <DeleteDialog
      name={name}
      act={() => deleteAssociate({ id, storeId: store_id })}
      done={t('Associate Deleted')}
      queryKey={associatesKey}
      onClose={onClose}
    >
      <Typography>
        {t(
          'This cannot be undone. Customers can no longer choose {name}; earlier applications keep the name. To bring an associate back later, archive instead.',
          { name },
        )}
      </Typography>
    </DeleteDialog>
  );
}

export function AssociateRow({ associate }: { associate: StoreAssociate }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const mayUpdate = useMay('associates:update');
  const mayArchive = useMay('associates:archive');
  const { id, store_id, is_active, associate_id, email } = associate;
  const name = `${associate.first_name} ${associate.last_name}`;
  const change = useRowAction({
    act: () => (is_active ? archiveAssociate : activateAssociate)({ id, storeId: store_id }),
    done: is_active ? t('Associate Archived') : t('Associate Activated'),
    queryKey: associatesKey,
  });
  const close = (): void => setDialog(null);
  return (
    <ListRow label={name}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ fontWeight: 650, color: is_active ? 'text.primary' : 'text.secondary' }}>
          {name}
          {!is_active && t(' (archived)')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[email, associate_id && `ID ${associate_id}`].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mx: { xs: -3.5, sm: 0 } }}>
        {mayUpdate && <Button onClick={() => setDialog('edit')}>{t('Edit')}</Button>}
        {mayArchive && (
          <>
            <Button loading={change.isPending} onClick={() => change.mutate()}>
              {is_active ? t('Archive') : t('Activate')}
            </Button>
            <Button color="error" onClick={() => setDialog('delete')}>
              {t('Delete')}
            </Button>
          </>
        )}
      </Stack>
      {dialog === 'edit' && <AssociateDialog storeId={store_id} associate={associate} onClose={close} />}
      {dialog === 'delete' && <DeleteAssociateDialog associate={associate} onClose={close} />}
    </ListRow>
  );
}
