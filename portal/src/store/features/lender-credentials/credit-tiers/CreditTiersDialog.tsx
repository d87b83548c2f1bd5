import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StoreCreditTiers } from '@millrace/schemas/api';
import { maxTiers, savedText, tierProblems } from '@millrace/schemas/credit-tiers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { creditTiersQuery, saveCreditTiers } from './api.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { ScoreTester, testedTier } from './ScoreTester.tsx';
import { TierBand } from './TierBand.tsx';
import { TierRow } from './TierRow.tsx';
import { useTiers } from './use-tiers.ts';

interface CreditTiersDialogProps {
  lender: StoreCreditTiers;
  onClose: () => void;
}

export function CreditTiersDialog({ lender, onClose }: CreditTiersDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const client = useQueryClient();
  const toast = useToast();
  const { tiers, keys, changes } = useTiers(lender.tiered_credit_score);
  const [score, setScore] = useState('');
  const problems = tierProblems(tiers);
  const toFix = problems.filter((some) => some.length > 0).length;
  const save = useMutation({
    mutationFn: () =>
      saveCreditTiers({
        storeId: lender.store_id,
        lenderId: lender.lender_id,
        version: lender.version,
        tiered_credit_score: [...tiers],
      }),
    onSuccess: async () => {
      toast.success(t(savedText));
      await client.invalidateQueries({ queryKey: creditTiersQuery(lender.store_id).queryKey });
      onClose();
    },
  });
  const lit = testedTier(tiers, score);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Edit Credit Score Tiers')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {t(
              'Each tier sets the down payment and the number of months for a range of credit scores. Drag a border or enter a score. The tier below starts right under it.',
            )}
          </Typography>
          {save.error && <ProblemAlert error={save.error} listsFields />}
          <TierBand tiers={tiers} lit={lit} onMove={changes.min} />
          <Box component="ul" aria-label={t('Tiers')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {tiers.map((tier, index) => (
              <TierRow
                key={keys[index]}
                tier={tier}
                index={index}
                problems={problems[index]!}
                changes={changes}
                isLit={lit === index}
              />
            ))}
          </Box>
          {tiers.length < maxTiers && (
            <Button startIcon={<AddRounded />} onClick={changes.add} sx={{ alignSelf: 'flex-start', ml: -3 }}>
              {t('Add')}
            </Button>
          )}
          <ScoreTester tiers={tiers} score={score} onScore={setScore} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <SavedLine lender={lender} />
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography role="status" variant="body2" sx={{ mr: 'auto', color: 'error.main' }}>
          {toFix > 0 && (toFix === 1 ? t('Fix 1 tier') : t('Fix {toFix} tiers', { toFix }))}
        </Typography>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          loading={save.isPending}
          aria-disabled={toFix > 0 || undefined}
          onClick={() => toFix === 0 && save.mutate()}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
        >
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SavedLine({
  lender: { lender_name: name, version, saved_at: at, saved_by: by },
}: {
  lender: StoreCreditTiers;
}) {
  if (at === null) return t('{name}: using default tiers.', { name });
  return (
    <>
      {t('{name}: version {version}, saved', { name, version })} <LocalInstant at={at} />
      {by && t(' by {by}', { by })}
    </>
  );
}
