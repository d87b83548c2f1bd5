import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Customer } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';
import { situationTexts } from '../../language/situation-texts.ts';
import { useMay } from '../../session/session-context.ts';
import { LenderMonogram } from '../../shared/lender/LenderMonogram.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { SituationChip } from '../../shared/situation/SituationChip.tsx';
import { contractAppearance, outcomeAppearance } from '../../shared/status/status-appearance.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';

type Application = Customer['applications'][number];
type Lender = Application['lenders'][number];

/** Returns the lender's result: the state of its contract if there is one, else its decision. */
function answerOf({ contract_state: contract, outcome }: Lender): string {
  if (contract !== null && contract !== 'Pending') return contractAppearance(contract).word;
  return outcome === null ? t('Asked') : outcomeAppearance(outcome).word;
}

function Row({ application }: { application: Application }) {
  const mayOpen = useMay('applications:read');
  const { id, store_id, reference, store_name, created_at, submitted_at, lenders } = application;
  const { requested_cents: requested, approved_cents: approved, best_lender: best } = application;
  const { situation, currency } = application;
  return (
    <Box component="li" sx={{ px: { xs: 4, sm: 5 }, py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
            {mayOpen ? (
              <Link component={RouterLink} to={`/app/process/${store_id}/${id}`} sx={{ fontWeight: 620 }}>
                {reference}
              </Link>
            ) : (
              <b>{reference}</b>
            )}
            <SituationChip situation={situation} />
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {store_name} · {submitted_at ? t('Submitted') : t('Started')}{' '}
            <LocalInstant at={submitted_at ?? created_at} />
            {requested !== null && t(' · {requested} requested', { requested: money(requested, currency) })}
          </Typography>
        </Box>
        {approved !== null && (
          <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
            <Typography sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650, letterSpacing: '-0.015em' }}>
              {money(approved, currency)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {best}
            </Typography>
          </Box>
        )}
      </Stack>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {situationTexts(situation).text}
      </Typography>
      {lenders.length > 0 && (
        <Stack
          component="ul"
          direction="row"
          aria-label={t('Lenders of {reference}', { reference })}
          sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
        >
          {lenders.map((lender, at) => (
            <Typography
              component="li"
              key={at}
              variant="body2"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
            >
              <LenderMonogram name={lender.name} size={20} />
              {lender.name}: {answerOf(lender)}
            </Typography>
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** Lists all applications of a customer, newest first. */
export function CustomerApplications({ applications }: Pick<Customer, 'applications'>) {
  return (
    <Panel title={t('Applications')}>
      <Box component="ul" aria-label={t('Applications')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {applications.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </Box>
    </Panel>
  );
}
