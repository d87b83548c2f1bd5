import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { areaQuery, type AreaKind } from './api.ts';
import { PanelText } from '../../shared/reports/FigureRows.tsx';
import { Tiles } from './partner-parts.tsx';

export const AffiliateProfilePage = () => (
  <PartnerProfile kind="affiliate" title={t('Affiliate profile')} dashboard="/affiliate/dashboard" />
);

export const ExecutiveProfilePage = () => (
  <PartnerProfile kind="account-executive" title={t('Account executive profile')} dashboard="/ae/dashboard" />
);

/** Shows the partner's data. Settings of the sign-in are on the user's profile page. */
function PartnerProfile({ kind, title, dashboard }: { kind: AreaKind; title: string; dashboard: string }) {
  const { user } = useSession();
  return (
    <>
      <StorePageHead
        title={title}
        actions={
          <Button component={RouterLink} to={dashboard}>
            {t('Dashboard')}
          </Button>
        }
      />
      <Stack sx={{ gap: 5, maxWidth: 720 }}>
        <Loaded query={areaQuery(kind)}>
          {({ partner, stores }) =>
            partner === null ? (
              <Panel title={t('Partner')}>
                <PanelText>{t('A Millrace administrator has not added you as a partner yet.')}</PanelText>
              </Panel>
            ) : (
              <>
                <Panel title={partner.name}>
                  <PanelText>
                    {partner.email === null
                      ? t('No email address for statements. Ask your Millrace contact to add one.')
                      : t('Statements are for {email}. Ask your Millrace contact to change it.', {
                          email: partner.email,
                        })}
                  </PanelText>
                </Panel>
                <Tiles
                  label={t('Stores')}
                  tiles={[{ name: t('Stores now'), value: String(stores.length) }]}
                />
              </>
            )
          }
        </Loaded>
        <Panel title={t('Sign-in')}>
          <PanelText>
            {t('You sign in as {email}.', { email: user.email })}{' '}
            <Link underline="always" component={RouterLink} to="/app/user/profile">
              {t('Change your name, password or sign-in steps')}
            </Link>
          </PanelText>
        </Panel>
      </Stack>
    </>
  );
}
