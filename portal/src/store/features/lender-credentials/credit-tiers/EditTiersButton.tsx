import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { creditTiersQuery } from './api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { CreditTiersDialog } from './CreditTiersDialog.tsx';

interface EditTiersButtonProps {
  storeId: number;
  lender: { lender_id: number; lender_name: string };
}

/** The button of a lender that decides by credit score. It opens the editor with the current tiers. */
export function EditTiersButton({
  storeId,
  lender: { lender_id: id, lender_name: name },
}: EditTiersButtonProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const { data, error, isFetching } = useQuery({ ...creditTiersQuery(storeId), enabled: open, staleTime: 0 });
  const tiers = isFetching ? undefined : data?.find(({ lender_id: lenderId }) => lenderId === id);
  useEffect(() => {
    if (!open || !error) return;
    toast.failure(error);
    setOpen(false);
    // oxlint-disable-next-line react/exhaustive-deps -- one toast for each failure
  }, [open, error]);
  return (
    <>
      <Button
        aria-label={t('Edit credit score tiers of {name}', { name })}
        loading={open && isFetching}
        onClick={() => setOpen(true)}
      >
        {t('Credit score tiers')}
      </Button>
      {open && tiers && <CreditTiersDialog lender={tiers} onClose={() => setOpen(false)} />}
    </>
  );
}
