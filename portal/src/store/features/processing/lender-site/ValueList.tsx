import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { ApiProblem } from '@millrace/schemas/http-client';
import { Breakable } from '@millrace/ui/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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

/** The number of values that are shown first, so that the page stays short at any lender. */
const MOST = 12;

/**
 * Lists values in two columns, each with a button that copies it. The server returns a hidden value only when
 * the user copies it, and records who did.
 */
export function ValueList({ title, values, details, entry, mayReveal }: ValueListProps) {
  const copy = useCopy();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const reveal = useMutation({
    mutationFn: ({ kind, name }: SiteValue) => {
      const at = { form_id: details.id, store_id: details.store.id, lender_id: entry.lenderId };
      return revealLenderValue({ ...at, kind, name });
    },
    onSuccess: ({ value }) => copy(value),
    onError: (error) =>
      toast.failure(error instanceof ApiProblem ? error : new Error(t('The value could not be copied.'))),
  });
  if (values.length === 0) return null;
  const shown = isOpen ? values : values.slice(0, MOST);
  const folded = values.length - shown.length;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 6, m: 0 }}
      >
        {shown.map((value) => (
          <Value
            key={value.name}
            value={value}
            isBusy={reveal.isPending}
            onCopy={
              value.shown === null || (value.isHidden && !mayReveal)
                ? undefined
                : () => (value.isHidden ? reveal.mutate(value) : copy(value.shown ?? ''))
            }
          />
        ))}
      </Box>
      {folded > 0 && (
        <Button
          onClick={() => setOpen(true)}
          startIcon={<ExpandMoreRounded />}
          sx={{ ml: -2, color: 'text.secondary' }}
        >
          {folded === 1 ? t('Show 1 more answer') : t('Show {folded} more answers', { folded })}
        </Button>
      )}
    </Box>
  );
}

interface ValueProps {
  value: SiteValue;
  isBusy: boolean;
  onCopy: (() => void) | undefined;
}

function Value({ value: { label, shown }, isBusy, onCopy }: ValueProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(30px, auto)',
        columnGap: 2,
        alignItems: 'center',
        minHeight: 30,
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {shown === null ? t('Not provided') : <Breakable text={shown} />}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {onCopy && (
          <IconButton
            size="small"
            aria-label={t('Copy {label}', { label })}
            disabled={isBusy}
            onClick={onCopy}
            sx={{ p: 1.5 }}
          >
            <ContentCopyRounded sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
