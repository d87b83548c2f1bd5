import { Box } from '@mui/material';
import { AppBar, type AppBarProps, LoadingIndicator, TitlePortal } from 'react-admin';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from '@millrace/ui/page';
import { ThemeMenu } from './ThemeMenu.tsx';

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
