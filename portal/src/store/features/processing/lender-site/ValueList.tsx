import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { ApiProblem } from '@millrace/schemas/http-client';
import { Breakable } from '@millrace/ui/text';
import { useMutation } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { useCopy } from '../../../shared/use-copy.ts';
import { revealLenderValue } from './api.ts';
import type { SiteValue } from './values.ts';

interface ValueListProps {
  title: string;
  values: readonly SiteValue[];
  details: ProcessingDetails;
  entry: StaffTimelineEntry;
  /** True if the user may copy hidden values. */
  mayReveal: boolean;
}

/**
 * Lists values, each with a button that copies it. The server returns a hidden value only when the user
 * copies it, and records who did.
 */
export function ValueList({ title, values, details, entry, mayReveal }: ValueListProps) {
  const copy = useCopy();
  const toast = useToast();
  const reveal = useMutation({
    mutationFn: ({ kind, name }: SiteValue) => {
      const at = { form_id: details.id, store_id: details.store.id, lender_id: entry.lenderId };
      return revealLenderValue({ ...at, kind, name });
    },
    onSuccess: ({ value }) => copy(value),
    onError: (error) =>
      toast.failure(error instanceof ApiProblem ? error : new Error('The value could not be copied.')),
  });
  if (values.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {values.map((value) => (
          <Box
            key={value.name}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
              columnGap: 2,
              alignItems: 'center',
            }}
          >
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {value.label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value.shown === null ? t('Not provided') : <Breakable text={value.shown} />}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              {value.shown !== null && (!value.isHidden || mayReveal) && (
                <Button
                  size="small"
                  startIcon={<ContentCopyRounded />}
                  sx={{ py: 0, minHeight: 30, '@media (pointer: coarse)': { minHeight: 44 } }}
                  aria-label={t('Copy {label}', { label: value.label })}
                  disabled={reveal.isPending}
                  onClick={() => (value.isHidden ? reveal.mutate(value) : copy(value.shown ?? ''))}
                >
                  {t('Copy')}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
