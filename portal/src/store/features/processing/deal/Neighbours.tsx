import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { areSingleKeysOn, isSingleKey } from '@millrace/ui/keys';
import { t } from '@millrace/ui/translate';
import type { ListPlace } from '../../../shared/forms/list-place.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { processingQuery } from '../api.ts';
import { useNeighbours, type Step } from './use-neighbours.ts';

const words = {
  previous: {
    label: t('Previous application'),
    key: 'K',
    end: t('This is the first application of the list.'),
  },
  next: { label: t('Next application'), key: 'J', end: t('This is the last application of the list.') },
} as const;
const icons = { previous: KeyboardArrowUpRounded, next: KeyboardArrowDownRounded } as const;
const steps: readonly Step[] = ['previous', 'next'];

/**
 * Opens the previous and the next application of the list from which this one was opened, with buttons or
 * with the keys K and J, unless the user switched these off. At the ends of the list it says so.
 */
export function Neighbours({ place, formId }: { place: ListPlace; formId: string }) {
  const { position, count, rows, isKnown, open } = useNeighbours(place, formId);
  const client = useQueryClient();
  const toast = useToast();
  // the end that was said last, so that a key that is held down says it once
  const said = useRef<Step>(null);
  const go = (step: Step): void => {
    if (rows[step]) open(step);
    else if (isKnown && said.current !== step) toast.success(words[step].end);
    said.current = rows[step] ? null : step;
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSingleKey(event)) return;
    const step = steps.find((one) => words[one].key === event.key.toUpperCase());
    if (step) go(step);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // loaded while the pointer or the focus is on the button, so that the page is there at the click
  const prefetch = (step: Step): void => {
    const row = rows[step];
    if (row) void client.prefetchQuery(processingQuery({ storeId: row.store_id, formId: row.id }));
  };
  return (
    <Stack
      component="nav"
      aria-label={t('Applications of the list')}
      direction="row"
      sx={{ alignItems: 'center' }}
    >
      {count !== undefined && (
        <Typography
          variant="body2"
          sx={{
            display: { xs: 'none', sm: 'block' },
            color: 'text.secondary',
            mr: 1,
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {t('{position} of {count}', { position, count })}
        </Typography>
      )}
      {steps.map((step) => {
        const { label, key, end } = words[step];
        const isEnd = isKnown && !rows[step];
        const Icon = icons[step];
        return (
          <Tooltip key={step} title={isEnd ? end : areSingleKeysOn() ? `${label} (${key})` : label}>
            <IconButton
              aria-label={label}
              aria-disabled={isEnd}
              onClick={() => go(step)}
              onPointerEnter={() => prefetch(step)}
              onFocus={() => prefetch(step)}
              sx={{ p: 1, ...(isEnd && { color: 'text.disabled' }) }}
            >
              <Icon />
            </IconButton>
          </Tooltip>
        );
      })}
    </Stack>
  );
}
