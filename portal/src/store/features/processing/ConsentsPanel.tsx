import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { inquiryWords } from '../../shared/inquiry.messages.ts';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { Panel } from '../../shared/page/Panel.tsx';

type Consent = ProcessingDetails['consents'][number];

const hashOf = { fontFamily: 'monospace', fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' };

function Given({ title, version, accepted_at, ip, locale, party, inquiries, text_hash }: Consent) {
  return (
    <Box component="li" sx={{ py: 2 }}>
      <Typography>
        {t(title)}
        {party === 'co-applicant' && t(' (co-applicant)')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Version {version} in {value} ·', {
          version,
          value: locale === 'es' ? t('Spanish') : t('English'),
        })}{' '}
        <LocalInstant at={accepted_at} />
      </Typography>
      {inquiries && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Shown with this consent: {inquiries}', { inquiries: inquiryWords(inquiries) })}
        </Typography>
      )}
      <Box component="details" sx={{ mt: 1 }}>
        <Typography component="summary" variant="body2" sx={{ color: 'text.secondary', cursor: 'pointer' }}>
          {t('Evidence')}
        </Typography>
        {ip && <Typography variant="body2">{t('Internet address {ip}', { ip })}</Typography>}
        <Typography component="p" sx={hashOf}>
          {t('SHA-256 of the text {textHash}', { textHash: text_hash })}
        </Typography>
      </Box>
    </Box>
  );
}

/**
 * Lists the shopper's consents: for each one the person who agreed, the text, and the evidence such as time
 * and IP address.
 */
export function ConsentsPanel({ consents }: { consents: ProcessingDetails['consents'] }) {
  return (
    <Panel title={t('Consents')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 3 }}>
        {consents.length === 0 && (
          <Typography component="li" sx={{ color: 'text.secondary', pb: 2 }}>
            {t('No consents yet')}
          </Typography>
        )}
        {consents.map((consent) => (
          <Given key={`${consent.party} ${consent.title} ${consent.accepted_at}`} {...consent} />
        ))}
      </Box>
    </Panel>
  );
}
