import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormListRow } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { associatesQuery } from '../../../shared/associates/api.ts';
import { useMay } from '../../../session/session-context.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useAssign, type Assignee } from './use-assign.ts';

const unassigned: Assignee = { id: null, name: t('No associate') };

interface AssignDialogProps {
  /** The applications to assign. All must belong to one store, because an associate belongs to one store. */
  forms: readonly FormListRow[];
  onClose: () => void;
  onAssigned?: () => void;
}

const nameOf = (forms: readonly FormListRow[]): string =>
  forms.length === 1
    ? forms[0]!.applicant_name || forms[0]!.reference
    : t('{count} applications', { count: forms.length });

export function AssignDialog({ forms, onClose, onAssigned }: AssignDialogProps) {
  const storeId = forms[0]!.store_id;
  const maySetUp = useMay('associates:update');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const { data, error } = useQuery(associatesQuery({ storeId, status: 'active', limit: 100 }));
  const people: readonly Assignee[] = [
    ...(data?.list ?? []).map(({ id, first_name, last_name }) => ({
      id,
      name: `${first_name} ${last_name}`,
    })),
    unassigned,
  ];
  const assign = useAssign(storeId, forms, () => {
    onClose();
    onAssigned?.();
  });
  const missing = tried && chosen === '';
  const none = data?.count === 0;
  return (
    <FormDialog
      title={t('Assign {forms}', { forms: nameOf(forms) })}
      submitLabel={
        forms.length === 1 ? t('Assign') : t('Assign {count} applications', { count: forms.length })
      }
      pending={assign.isPending}
      error={assign.error ?? error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const assignee = people.find(({ id }) => String(id) === chosen);
        if (assignee) assign.mutate(assignee);
      }}
    >
      {forms.length > 1 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {forms.map(({ applicant_name, reference }) => applicant_name || reference).join(', ')}
        </Typography>
      )}
      <TextField
        select
        label={t('Associate')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={missing}
        helperText={
          missing ? t('Choose who made the sale.') : t('Lists show this associate next to the application.')
        }
        sx={{ mt: 2 }}
      >
        {people.map(({ id, name }) => (
          <MenuItem key={String(id)} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {none && (
        <Typography variant="body2">
          {t('{storeName} has no associates yet.', { storeName: forms[0]!.store_name })}{' '}
          {maySetUp && (
            <Link
              underline="always"
              component={RouterLink}
              to={`/app/account/store/associates?store_id=${storeId}`}
            >
              {t('Add one')}
            </Link>
          )}
        </Typography>
      )}
    </FormDialog>
  );
}
