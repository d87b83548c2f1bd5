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

/** The button's name is the name it shows. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'Account'} />;
}

/** Without a stored choice the system decides. */
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

/** While somebody looks through another's eyes that is said above. */
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
        {/* on phones the page's own heading says it: here only half of it would fit */}
        <TitlePortal
          variant="body1"
          component="span"
          sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        />
      </Box>
    </AppBar>
  );
}
