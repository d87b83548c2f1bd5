import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CfaConfig, PathLender } from '@millrace/schemas/api';
import { inquiriesAtMost } from '@millrace/schemas/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useCopy } from '../../../shared/use-copy.ts';
import { ThankYouDialog } from '../thank-you/ThankYouDialog.tsx';
import { inquiryWords } from '../../../shared/inquiry.messages.ts';
import { clickCount } from '../../../shared/sent-links/click-count.ts';
import { EditFormDialog } from './EditFormDialog.tsx';
import { modeWords } from '../modes.ts';
import { linksPath, managePath } from '../paths.ts';

interface FormRowProps {
  form: CfaConfig;
  lenders: readonly PathLender[];
  marked: boolean;
  onMark: (on: boolean) => void;
  onArchive: () => void;
}

const lenderCount = (count: number): string =>
  count === 1 ? t('1 lender') : t('{count} lenders', { count });
const linkCount = (count: number): string => (count === 1 ? t('1 link') : t('{count} links', { count }));

export function FormRow({ form, lenders, marked, onMark, onArchive }: FormRowProps) {
  const [dialog, setDialog] = useState<'edit' | 'thank-you' | null>(null);
  const copy = useCopy();
  const close = (): void => setDialog(null);
  const { id, store_id: storeId, details, paths, processing_mode: mode, marketing_links: links } = form;
  const clicks = links.reduce((sum, { click_count }) => sum + click_count, 0);
  const asked = lenders.filter(
    (one) => one.has_credentials && (one.always_selected || form.lender_order.includes(one.id)),
  );
  const inquiries = inquiriesAtMost(asked, form.route_terms);
  return (
    <Box
      component="li"
      aria-label={details.name}
      sx={{
        display: 'flex',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox
        checked={marked}
        onChange={(_, on) => onMark(on)}
        slotProps={{ input: { 'aria-label': t('Choose {name}', { name: details.name }) } }}
        sx={{ alignSelf: 'flex-start', mt: -1 }}
      />
      <Stack sx={{ flex: 1, minWidth: 0, gap: 2 }}>
        <Box>
          <Typography sx={{ fontWeight: 650 }}>{details.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {modeWords[mode].label} · {lenderCount(asked.length)} · {inquiryWords(inquiries)} ·{' '}
            {linkCount(links.length)} · {clickCount(clicks)}
            {form.thank_you_message_id !== null && t(' · own thank-you message')}
          </Typography>
        </Box>
        <Stack
          direction="row"
          component="ul"
          aria-label={t('Paths of {name}', { name: details.name })}
          sx={{ flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}
        >
          {paths.map((path) => (
            <li key={path.id}>
              <Chip
                clickable
                component={Link}
                to={managePath(id, path.id, storeId)}
                variant="outlined"
                label={`${path.details.name} · ${path.lenders.length}`}
                aria-label={t('Manage path {name}, {count} lenders', {
                  name: path.details.name,
                  count: path.lenders.length,
                })}
              />
            </li>
          ))}
          {paths.length === 0 && (
            <li>
              <Chip
                clickable
                component={Link}
                to={managePath(id, 0, storeId)}
                color="warning"
                label={t('Add a path')}
              />
            </li>
          )}
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ml: -3.5 }}>
          <Button onClick={() => copy(form.form_link)}>{t('Copy link')}</Button>
          <Button component={Link} to={linksPath(storeId, id)}>
            {t('Marketing links')}
          </Button>
          <Button onClick={() => setDialog('thank-you')}>{t('Thank-you message')}</Button>
          <Button onClick={() => setDialog('edit')}>{t('Edit')}</Button>
          <Button color="error" onClick={onArchive}>
            {t('Archive')}
          </Button>
        </Stack>
      </Stack>
      {dialog === 'edit' && <EditFormDialog form={form} lenders={asked} onClose={close} />}
      {dialog === 'thank-you' && <ThankYouDialog config={form} onClose={close} />}
    </Box>
  );
}
