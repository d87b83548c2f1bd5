import Typography from '@mui/material/Typography';
import type { MarketingLink } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { archiveMarketingLink } from '../api.ts';
import { linksKey } from '../../../shared/form-configs/api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';

export function ArchiveLinkDialog({ link, onClose }: { link: MarketingLink; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const archive = useMutation({
    mutationFn: () => archiveMarketingLink(link),
    onSuccess: async () => {
      onClose();
      toast.success(t('Archived'));
      await client.invalidateQueries({ queryKey: linksKey });
    },
    onError: () => toast.failure(new Error(t('Failed to delete marketing link'))),
  });
  return (
    <FormDialog
      title={t('Archive {name}?', { name: link.name })}
      submitLabel={t('Archive {name}', { name: link.name })}
      danger
      pending={archive.isPending}
      error={archive.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        archive.mutate();
      }}
    >
      <Typography>{t('Are you sure you want to delete this marketing link?')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('Customers who open the link see that it is no longer active. Applications from this link stay.')}
      </Typography>
    </FormDialog>
  );
}
