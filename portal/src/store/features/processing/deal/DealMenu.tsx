import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../../session/session-context.ts';
import { closeoutQuery } from '../../../shared/closeout/api.ts';
import { CloseoutDialog } from '../../../shared/closeout/CloseoutDialog.tsx';
import { DeleteFormsDialog } from '../../../shared/forms/DeleteFormsDialog.tsx';
import { useEditPath } from '../../../shared/forms/use-edit-path.ts';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';

/**
 * The menu with the less common actions for the application. The destructive action is last. The menu offers
 * the closeout (the store's record of the sale) until it is recorded. After that, the closeout panel offers
 * corrections.
 */
export function DealMenu({ details }: { details: ProcessingDetails }) {
  const { id, store, submitted_at } = details;
  const address = { storeId: store.id, formId: id };
  const mayDelete = useMay('forms:delete');
  const mayExplain = useMay('all-applications:read');
  const mayReadCloseout = useMay('closeouts:read') && submitted_at !== null;
  const mayClose = useMay('closeouts:update');
  const { data: closeout } = useQuery({ ...closeoutQuery(address), enabled: mayReadCloseout });
  const edit = useEditPath()({ id, store_id: store.id, submitted_at });
  const { search } = useStoreChoice();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'closeout' | 'delete' | null>(null);
  const open = (wanted: typeof dialog) => () => {
    setAnchor(null);
    setDialog(wanted);
  };
  const close = (): void => setDialog(null);
  const canClose = mayClose && closeout !== undefined && !closeout.is_closed;
  return (
    <>
      <IconButton
        aria-label={t('More actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ border: 1, borderColor: 'divider' }}
      >
        <MoreHorizRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {edit && (
          <MenuItem component={RouterLink} to={edit.to} state={{ from: `/app/process/${store.id}/${id}` }}>
            {edit.label}
          </MenuItem>
        )}
        {canClose && <MenuItem onClick={open('closeout')}>{t('Closeout')}</MenuItem>}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            // waits until the menu has closed, so that the menu is not printed
            setTimeout(() => window.print(), 250);
          }}
        >
          {t('Print')}
        </MenuItem>
        {mayExplain && (
          <MenuItem component="a" href={`/app/admin/explanations/${id}/show`}>
            {t('Explain')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem onClick={open('delete')} sx={{ color: 'error.main' }}>
            {t('Delete form')}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'closeout' && <CloseoutDialog {...address} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteFormsDialog
          forms={[{ ...details, store_id: store.id }]}
          onClose={close}
          onDeleted={() => void navigate(`/app/forms/view-all${search}`)}
        />
      )}
    </>
  );
}
