import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@millrace/ui/translate';
import type { SendKind } from '../send-input.ts';

/** For each kind of link, the heights in pixels of the fields above the associate and the message. */
const recipients: Readonly<Record<SendKind, readonly number[]>> = {
  form: [40, 37, 37, 216],
  one_time: [107],
  in_store: [37],
};
const ASSOCIATE = 57;
const MESSAGE = 117;

interface SendLoadingProps {
  kind: SendKind;
  onClose: () => void;
}

/** The dialog while its options load. It is as high as the loaded dialog, so that the buttons do not move. */
export function SendLoading({ kind, onClose }: SendLoadingProps) {
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const fields = [...recipients[kind], ASSOCIATE, MESSAGE];
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      onClose={onClose}
      aria-label={t('Send a link')}
      aria-busy
    >
      <DialogTitle component="div">
        <Skeleton width={260} sx={{ maxWidth: 1 }} />
      </DialogTitle>
      <DialogContent>
        <Stack role="status" aria-label={t('Loading')} sx={{ gap: 4 }}>
          <Skeleton variant="rounded" width={210} sx={{ height: 36 }} />
          <Stack sx={{ flexDirection: { xs: 'column', md: 'row' }, gap: 6 }}>
            <Stack sx={{ flex: 1, minWidth: 0, gap: 5 }}>
              {fields.map((height, index) => (
                <Skeleton key={`${index} ${height}`} variant="rounded" height={height} />
              ))}
            </Stack>
            <Box sx={{ width: { xs: 1, md: 280 }, flexShrink: 0 }}>
              <Skeleton
                variant="rounded"
                sx={{ height: kind === 'in_store' ? 460 : { xs: 242, md: 322 }, borderRadius: '10px' }}
              />
            </Box>
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Skeleton variant="rounded" width={180} height={36} />
      </DialogActions>
    </Dialog>
  );
}
