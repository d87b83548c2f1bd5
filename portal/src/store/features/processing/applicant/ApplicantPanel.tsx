import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApplicantDetails, ProcessingDetails } from '@millrace/schemas/api';
import type { ReactNode } from 'react';
import { inquiryCounts } from '../../../../shared/messages/inquiry-counts.messages.ts';
import { Link as RouterLink } from 'react-router';
import { applicantQuery } from './api.ts';
import { chosenLanguage } from '../../../language/language.ts';
import { useMay } from '../../../session/session-context.ts';
import { Breakable } from '@millrace/ui/text';
import { t } from '@millrace/ui/translate';
import { dialling } from '../../../../shared/format/telephone.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { useEditPath } from '../../../shared/forms/use-edit-path.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Panel } from '../../../shared/page/Panel.tsx';
import { stageAppearance } from '../../../shared/status/status-appearance.ts';
import { FollowUpPanel } from './FollowUpPanel.tsx';
import { CreditChecksPanel } from './CreditChecksPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';

/** Shows the applicant's data and the notes of store users. */
export function ApplicantPanels({ details }: { details: ProcessingDetails }) {
  const mayReadChecks = useMay('credit-checks:read');
  const mayReadNotes = useMay('applicant-notes:read');
  return (
    <Loaded query={applicantQuery(details.id)}>
      {(applicant) => (
        <>
          <ApplicantPanel applicant={applicant} />
          <FollowUpPanel details={details} />
          {mayReadChecks && <CreditChecksPanel storeId={applicant.store_id} formId={details.id} />}
          {mayReadNotes && <NotesPanel applicantId={applicant.id} storeId={applicant.store_id} />}
        </>
      )}
    </Loaded>
  );
}

const proofs: Readonly<Record<string, string>> = { sms: t('text message'), email: t('email') };

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'baseline' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', width: 92, flexShrink: 0 }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Stack>
  );
}

function ApplicantPanel({ applicant }: { applicant: ApplicantDetails }) {
  const { first_name, last_name, email, mobile_phone, home_phone, address, verified_by, locale, forms } =
    applicant;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const proven = verified_by.map((way) => proofs[way] ?? way).join(t(' and '));
  return (
    <Panel
      title={t('Customer')}
      aside={
        <Link
          component={RouterLink}
          to={`/app/customers/${applicant.store_id}/${applicant.form_id}`}
          sx={{ fontWeight: 550 }}
        >
          {t('All applications')}
        </Link>
      }
    >
      <Stack component="dl" sx={{ gap: 2, m: 0, px: { xs: 4, sm: 5 }, pb: 4 }}>
        <Line name={t('Name')}>{name || t('No name yet')}</Line>
        {mobile_phone && (
          <Line name={t('Mobile')}>
            <Link href={dialling(mobile_phone)}>{mobile_phone}</Link>
          </Line>
        )}
        {home_phone && (
          <Line name={t('Home phone')}>
            <Link href={dialling(home_phone)}>{home_phone}</Link>
          </Line>
        )}
        {email && (
          <Line name={t('Email')}>
            <Link href={`mailto:${email}`}>
              <Breakable text={email} />
            </Link>
          </Line>
        )}
        {address && <Line name={t('Address')}>{address}</Line>}
        <Line name={t('Language')}>{locale === 'es' ? t('Spanish') : t('English')}</Line>
        <Line name={t('Confirmed')}>{proven ? t('By {proven}', { proven }) : t('Not yet')}</Line>
        <InquiriesLine inquiries={applicant.inquiries} />
      </Stack>
      {forms.length > 0 && <OtherForms applicant={applicant} />}
    </Panel>
  );
}

/** Inquiries of an unknown kind count as hard, so those that are counted as hard may be soft. */
const inWords = (count: { soft: number; hard: number }): string =>
  Object.values(inquiryCounts(count, chosenLanguage())).join(', ');

/** Shows how many credit inquiries were made and how many the applicant agreed to. */
function InquiriesLine({ inquiries: { agreed, made, ledger } }: Pick<ApplicantDetails, 'inquiries'>) {
  return (
    <Line name={t('Inquiries')}>
      {inWords(made)}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
        {agreed
          ? t('Agreed to at most {agreed}', { agreed: inWords(agreed) })
          : t('The customer has not agreed to inquiries yet')}
      </Typography>
      {ledger.length > 0 && (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ color: 'primary.main', cursor: 'pointer' }}>
            {t('Credit inquiries')}
          </Typography>
          <Stack
            component="ul"
            aria-label={t('Credit inquiries')}
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, gap: 1 }}
          >
            {ledger.map(({ lender, inquiry, at }) => (
              <Typography
                component="li"
                key={`${lender} ${at}`}
                variant="body2"
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
              >
                <span>
                  {lender} · {inquiry}
                </span>
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  <LocalInstant at={at} />
                </Box>
              </Typography>
            ))}
          </Stack>
        </Box>
      )}
    </Line>
  );
}

function OtherForms({ applicant: { forms, store_id } }: { applicant: ApplicantDetails }) {
  const editOf = useEditPath();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 3 }}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('Other applications at this store')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {forms.map(({ id, reference, stage, created_at }) => {
          const edit = editOf({
            id,
            store_id, // users who read applicants may also change submitted applications
            submitted_at: created_at,
          });
          return (
            <Typography component="li" key={id} variant="body2">
              <Link component={RouterLink} to={`/app/process/${store_id}/${id}`}>
                {reference}
              </Link>{' '}
              · {stageAppearance(stage).word} · <LocalInstant at={created_at} as="day" />
              {edit && (
                <>
                  {' · '}
                  <Link
                    component={RouterLink}
                    to={edit.to}
                    aria-label={t('{label} of {reference}', { label: edit.label, reference })}
                  >
                    {edit.label}
                  </Link>
                </>
              )}
            </Typography>
          );
        })}
      </Stack>
    </Box>
  );
}
