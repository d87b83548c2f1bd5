import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CreditCheck } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { creditChecksQuery } from './api.ts';
import type { FormAddress } from '../../../shared/forms/api.ts';
import { FailurePanel } from '../../../shared/page/FailurePanel.tsx';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { Panel } from '../../../shared/page/Panel.tsx';

const sources: Readonly<Record<CreditCheck['source'], string>> = {
  isoftpull: t('Soft pull at iSoftpull'),
  setting: t('Test score, no credit pull'),
};
const withoutScore: Readonly<Record<Exclude<CreditCheck['result'], 'score'>, string>> = {
  no_hit: t('No credit file found'),
  frozen: t('The credit file is frozen'),
  unreadable: t('No usable score'),
  refused: t('The check was refused'),
  no_answer: t('The bureau did not answer'),
  asked: t('Requested, no answer yet'),
};
const outcomeOf = ({ result, score }: CreditCheck) =>
  result === 'score' ? t('Score {score}', { score }) : withoutScore[result];

/**
 * Shows the results of credit checks that Millrace made. Most lenders make their own credit checks and do not
 * report them. The panel is hidden if there is no result.
 */
export function CreditChecksPanel(address: FormAddress) {
  const { data, error, refetch } = useQuery(creditChecksQuery(address));
  if (error && !data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data || data.checks.length === 0) return null;
  return (
    <Panel title={t('Credit checks')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 3 }}>
        {data.checks.map((check) => (
          <Box component="li" key={check.id} sx={{ py: 2 }}>
            <Typography>
              {outcomeOf(check)} · {check.lender_name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {sources[check.source]} · <LocalInstant at={check.checked_at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
