import { Box } from '@mui/material';
import {
  AppBar,
  type AppBarProps,
  LoadingIndicator,
  TitlePortal,
  useGetIdentity,
  UserMenu,
} from 'react-admin';
import { Brand } from '@millrace/ui/page';
import { ThemeMenu } from './ThemeMenu.tsx';

/** The button's name is the name it shows. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'Account'} />;
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
