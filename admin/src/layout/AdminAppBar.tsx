import PersonRounded from '@mui/icons-material/PersonRounded';
import { Box, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import {
  AppBar,
  type AppBarProps,
  LoadingIndicator,
  Logout,
  TitlePortal,
  useGetIdentity,
  UserMenu,
  useStore,
  useStoreContext,
} from 'react-admin';
import { AdminPalette } from './AdminPalette.tsx';
import { AdminEnvironment } from './AdminVersion.tsx';
import { Brand, type ColourScheme, ColourSchemeMenu } from '@millrace/ui/page';

/** The menu of the user's account. Screen readers read the displayed name as the button's name. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? 'Account'}>
      {/* links to the portal, which has the page for password, passkeys and authenticator apps */}
      <MenuItem component="a" href="/app/user/profile">
        <ListItemIcon>
          <PersonRounded fontSize="small" />
        </ListItemIcon>
        <ListItemText>Profile</ListItemText>
      </MenuItem>
      <Logout />
    </UserMenu>
  );
}

/** The menu for light or dark colours. Until the user chooses, the system setting is used. */
function ThemeMenu() {
  const [chosen, setChosen] = useStore<Exclude<ColourScheme, 'system'> | undefined>('theme');
  const { removeItem } = useStoreContext();
  const choose = (scheme: ColourScheme): void => {
    if (scheme === 'system') removeItem('theme');
    else setChosen(scheme);
  };
  return <ColourSchemeMenu color="inherit" value={chosen ?? 'system'} onChange={choose} />;
}

const toolbar = (
  <>
    <AdminPalette />
    <ThemeMenu />
    <LoadingIndicator />
  </>
);

/** Leaves space above for the impersonation bar. */
const belowTheBar = { top: 'var(--top-bar, 0px)' };

export function AdminAppBar(props: AppBarProps) {
  return (
    <AppBar
      {...props}
      color="inherit"
      elevation={0}
      userMenu={<AccountMenu />}
      toolbar={toolbar}
      sx={belowTheBar}
    >
      <Brand />
      <Box sx={{ ml: 1 }}>
        <AdminEnvironment />
      </Box>
      <Box
        sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: 2, display: { xs: 'none', sm: 'block' } }}
      />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {/* hidden on phones, because only half of the title would fit; the page heading has the same text */}
        <TitlePortal
          variant="body1"
          component="span"
          sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        />
      </Box>
    </AppBar>
  );
}
