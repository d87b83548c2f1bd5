import Box from '@mui/material/Box';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { integrationsQuery } from './api.ts';
import { IntegrationCard } from './IntegrationCard.tsx';

/** The page with the integrations that a store can connect. */
export function IntegrationsPage() {
  const { workStoreId: storeId } = useStoreChoice();
  const mayChange = useMay('store-integrations:update');
  return (
    <>
      <StorePageHead title="Integrations" status="Other products that work with this store’s applications." />
      {storeId === undefined ? (
        <NoStoreYet because="Integrations belong to a store." />
      ) : (
        <Loaded key={storeId} query={integrationsQuery(storeId)}>
          {(integrations) => (
            <Box
              component="ul"
              aria-label="Integrations"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gap: 4,
                gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
              }}
            >
              {integrations.map((integration) => (
                <IntegrationCard key={integration.id} integration={integration} mayChange={mayChange} />
              ))}
            </Box>
          )}
        </Loaded>
      )}
    </>
  );
}
