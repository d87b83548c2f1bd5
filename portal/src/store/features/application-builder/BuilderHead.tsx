import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { durationOf } from '../../shared/time/duration.ts';
import type { FormFigures } from './builder-form.ts';

interface BuilderHeadProps {
  figures: FormFigures;
  changed: boolean;
  /** True if there is something to save: a change, or the defaults of a new store. */
  savable: boolean;
  /** True if the settings are incomplete. A click on Save then scrolls to the list of what is missing. */
  incomplete: boolean;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onHistory: () => void;
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
        {value}
      </Typography>
    </Box>
  );
}

/** The head of the builder: a summary of the form and the save button. */
export function BuilderHead(props: BuilderHeadProps) {
  const { figures, changed, savable, incomplete, saving, onSave, onDiscard, onHistory } = props;
  return (
    <>
      <StorePageHead
        title={t('Questions')}
        status={t('The questions customers of this store answer, and which lender needs them.')}
      />
      <Stack
        direction="row"
        sx={{
          // On large screens the head stays below the app bar. On small screens it would cover the content, so
          // it scrolls away.
          position: { xs: 'static', lg: 'sticky' },
          top: 64,
          zIndex: 2,
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 6,
          rowGap: 2,
          px: { xs: 4, sm: 5 },
          py: 3,
          mb: 5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          bgcolor: 'background.paper',
        }}
      >
        <Stack
          component="dl"
          direction="row"
          sx={{ flexWrap: 'wrap', columnGap: 6, rowGap: 1, m: 0, mr: 'auto' }}
        >
          <Figure label={t('Total Fields in app')} value={figures.fields} />
          <Figure label={t('Time needed')} value={`≈ ${durationOf(figures.seconds)}`} />
          <Figure label={t('Lenders covered')} value={figures.lenders} />
        </Stack>
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, ml: 'auto' }}>
          <Button startIcon={<HistoryRounded />} onClick={onHistory}>
            {t('History')}
          </Button>
          {changed && (
            <Button onClick={onDiscard} disabled={saving}>
              {t('Discard')}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={!savable}
            aria-disabled={incomplete || undefined}
            loading={saving}
            onClick={onSave}
            sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
          >
            {t('Save Settings')}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}
