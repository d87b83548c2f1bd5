import { Box } from '@mui/material';
import {
  AppBar,
  type AppBarProps,
  LoadingIndicator,
  TitlePortal,
  useGetIdentity,
  UserMenu,
  useStore,
  useStoreContext,
} from 'react-admin';
import { Brand, type ColourScheme, ColourSchemeMenu } from '@millrace/ui/page';

/** The button's accessible name is the displayed name. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'Account'} />;
}

/** Without a stored choice, the system's colours apply. */
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
    <ThemeMenu />
    <LoadingIndicator />
  </>
);

/** Leaves space for the impersonation bar above. */
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
      <Box
        sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: 2, display: { xs: 'none', sm: 'block' } }}
      />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {/* on phones only half of the title would fit, and the page heading contains it */}
        <TitlePortal
          variant="body1"
          component="span"
          sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        />
      </Box>
    </AppBar>
  );
}
