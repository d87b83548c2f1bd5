import { Box } from '@mui/material';
import { AppBar, type AppBarProps, TitlePortal } from 'react-admin';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from '../shared/Brand.tsx';

export function AdminAppBar(props: AppBarProps) {
  return (
    <AppBar {...props} color="inherit" elevation={0} userMenu={<AccountMenu />}>
      <Brand />
      <Box
        sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: 2, display: { xs: 'none', sm: 'block' } }}
      />
      <TitlePortal variant="body1" component="span" sx={{ color: 'text.secondary', ml: { xs: 1, sm: 0 } }} />
    </AppBar>
  );
}
