import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { FormListRow } from '@millrace/schemas/api';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../../session/session-context.ts';
import { useEditPath } from '../../../shared/forms/use-edit-path.ts';
import { useFollowUp } from '../../../shared/follow-up/api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { AssignDialog, CloseoutDialog, DeleteFormsDialog, FollowUpDialog, ResendDialog } from '../dialogs.ts';
import { waitsForShopper } from '../resend/waits-for-shopper.ts';

/** Assigns the application to the signed-in user, or removes that assignment. */
function AssignToMe({ row, onDone }: { row: FormListRow; onDone: () => void }) {
  const { user } = useSession();
  const toast = useToast();
  const isMine = row.follow_up?.assigned_to === user.id;
  const { mutate } = useFollowUp({ storeId: row.store_id, formId: row.id });
  const name = row.applicant_name || row.reference;
  return (
    <MenuItem
      onClick={() => {
        onDone();
        mutate(
          { is_mine: !isMine },
          {
            onSuccess: () =>
              toast.success(
                isMine
                  ? t('{name} is no longer assigned to you', { name })
                  : t('{name} is assigned to you', { name }),
              ),
            onError: (error) => toast.failure(error),
          },
        );
      }}
    >
      {isMine ? t('Remove from my applications') : t('Assign to me')}
    </MenuItem>
  );
}

/**
 * The menu with the actions for one application. It is placed above the link that covers the row, so that it
 * can be clicked.
 */
export function RowMenu({ row }: { row: FormListRow }) {
  const mayAssign = useMay('forms:assign');
  const maySend = useMay('form-links:send') && waitsForShopper(row);
  const mayDelete = useMay('forms:delete');
  const mayClose = useMay('closeouts:update') && row.submitted_at !== null;
  const mayFollowUp = useMay('follow-ups:update');
  const edit = useEditPath()(row);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'assign' | 'follow-up' | 'closeout' | 'resend' | 'delete' | null>(
    null,
  );
  if (!edit && !mayAssign && !mayFollowUp && !mayClose && !maySend && !mayDelete) return null;
  const close = (): void => setAnchor(null);
  const open = (wanted: typeof dialog) => () => {
    close();
    setDialog(wanted);
  };
  return (
    <>
      <IconButton
        aria-label={t('Actions for {applicantName}', { applicantName: row.applicant_name || row.reference })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ position: 'relative', zIndex: 1, m: -1 }}
      >
        <MoreVertRounded fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {edit && (
          <MenuItem component={RouterLink} to={edit.to}>
            {edit.label}
          </MenuItem>
        )}
        {mayFollowUp && <AssignToMe row={row} onDone={close} />}
        {mayFollowUp && <MenuItem onClick={open('follow-up')}>{t('Follow up…')}</MenuItem>}
        {mayAssign && <MenuItem onClick={open('assign')}>{t('Assign associate…')}</MenuItem>}
        {mayClose && <MenuItem onClick={open('closeout')}>{t('Closeout…')}</MenuItem>}
        {maySend && <MenuItem onClick={open('resend')}>{t('Resend link…')}</MenuItem>}
        {mayDelete && (
          <MenuItem onClick={open('delete')} sx={{ color: 'error.main' }}>
            {t('Delete…')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'assign' && <AssignDialog forms={[row]} onClose={() => setDialog(null)} />}
        {dialog === 'follow-up' && (
          <FollowUpDialog
            address={{ storeId: row.store_id, formId: row.id }}
            name={row.applicant_name || row.reference}
            followUp={row.follow_up ?? null}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'closeout' && (
          <CloseoutDialog storeId={row.store_id} formId={row.id} onClose={() => setDialog(null)} />
        )}
        {dialog === 'resend' && <ResendDialog forms={[row]} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && <DeleteFormsDialog forms={[row]} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
