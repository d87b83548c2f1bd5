import AccountCircleRounded from '@mui/icons-material/AccountCircleRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import ManageAccountsRounded from '@mui/icons-material/ManageAccountsRounded';
import SupportAgentRounded from '@mui/icons-material/SupportAgentRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@millrace/ui/translate';
import { askFirst } from '../shared/settings/leave-question.ts';
import { useMay, useSession } from '../session/session-context.ts';
import { SupportDialog } from './support/support-dialog.ts';
import { useColourSchemeItems } from '../theme/ColourSchemeToggle.tsx';
import { useLogOut } from '../session/use-log-out.ts';

export function UserMenu() {
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logOut = useLogOut();
  const [isAsking, setAsking] = useState(false);
  const maySupport = useMay('support:ask');
  const hasProfile = useMay('profile:read');
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const colours = useColourSchemeItems(() => setAnchor(null));
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const leave = (): void => {
    setAnchor(null);
    askFirst(() => logOut.mutate());
  };
  return (
    <>
      <IconButton
        aria-label={t('Account of {name}', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <AccountCircleRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="none" sx={{ px: 4, py: 2, borderBottom: 1, borderColor: 'divider', mb: 2 }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.email ?? t('Point of sale')}
          </Typography>
        </Box>
        {hasProfile && (
          <MenuItem component={Link} to="/app/user/profile" onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <ManageAccountsRounded fontSize="small" />
            </ListItemIcon>
            {t('Profile')}
          </MenuItem>
        )}
        {maySupport && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setAsking(true);
            }}
          >
            <ListItemIcon>
              <SupportAgentRounded fontSize="small" />
            </ListItemIcon>
            {t('Support')}
          </MenuItem>
        )}
        {isPhone && colours}
        <MenuItem disabled={logOut.isPending} onClick={leave}>
          <ListItemIcon>
            <LogoutRounded fontSize="small" />
          </ListItemIcon>
          {t('Log out')}
        </MenuItem>
      </Menu>
      <Suspense>{isAsking && <SupportDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
