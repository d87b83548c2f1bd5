import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/session-context.ts';
import { useStoreChoice } from '../shared/store-choice/store-choice.ts';

// loaded for users of several stores only
const StoreChooser = lazy(async () => ({ default: (await import('./StoreChooser.tsx')).StoreChooser }));

/** Shows the name of a store. */
function StoreName({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <Typography
      noWrap
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        fontWeight: 550,
        minWidth: 0,
        maxWidth: { sm: 280 },
      }}
    >
      <StorefrontOutlined
        aria-hidden
        sx={{ fontSize: 20, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
    </Typography>
  );
}

/** Shows the store of the current page. A user of several stores can choose another one. */
export function StoreSwitcher() {
  const { stores } = useSession();
  const { storeId } = useStoreChoice();
  if (stores.length < 2) return <StoreName name={stores[0]?.store_name} />;
  return (
    <Suspense fallback={<StoreName name={stores.find(({ id }) => id === storeId)?.store_name} />}>
      <StoreChooser />
    </Suspense>
  );
}
