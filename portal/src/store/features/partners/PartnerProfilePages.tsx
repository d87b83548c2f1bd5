import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { areaQuery, type AreaKind } from './api.ts';
import { PanelText } from '../../shared/reports/FigureRows.tsx';
import { Tiles } from './partner-parts.tsx';

export const AffiliateProfilePage = () => (
  <PartnerProfile kind="affiliate" title="Affiliate profile" dashboard="/affiliate/dashboard" />
);

export const ExecutiveProfilePage = () => (
  <PartnerProfile kind="account-executive" title="Account executive profile" dashboard="/ae/dashboard" />
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
            Dashboard
          </Button>
        }
      />
      <Stack sx={{ gap: 5, maxWidth: 720 }}>
        <Loaded query={areaQuery(kind)}>
          {({ partner, stores }) =>
            partner === null ? (
              <Panel title="Partner">
                <PanelText>A Millrace administrator has not added you as a partner yet.</PanelText>
              </Panel>
            ) : (
              <>
                <Panel title={partner.name}>
                  <PanelText>
                    {partner.email === null
                      ? 'No email address for statements. Ask your Millrace contact to add one.'
                      : `Statements are for ${partner.email}. Ask your Millrace contact to change it.`}
                  </PanelText>
                </Panel>
                <Tiles label="Stores" tiles={[{ name: 'Stores now', value: String(stores.length) }]} />
              </>
            )
          }
        </Loaded>
        <Panel title="Sign-in">
          <PanelText>
            You sign in as {user.email}.{' '}
            <Link underline="always" component={RouterLink} to="/app/user/profile">
              Change your name, password or sign-in steps
            </Link>
          </PanelText>
        </Panel>
      </Stack>
    </>
  );
}
