import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StoreIntegration } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { integrationsQuery } from './api.ts';
import { IntegrationCard } from './IntegrationCard.tsx';

interface CardsProps {
  label: string;
  integrations: readonly StoreIntegration[];
  mayChange: boolean;
  mayImport: boolean;
}

const Cards = ({ label, integrations, ...may }: CardsProps) => (
  <Box
    component="ul"
    aria-label={label}
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
      <IntegrationCard key={integration.id} integration={integration} {...may} />
    ))}
  </Box>
);

/** The page with the integrations that a store can connect. */
export function IntegrationsPage() {
  const { workStoreId: storeId } = useStoreChoice();
  const mayChange = useMay('store-integrations:update');
  const mayImport = useMay('forms:create');
  return (
    <>
      <StorePageHead
        title={t('Integrations')}
        status={t('Connect other products that use this store’s applications.')}
      />
      {storeId === undefined ? (
        <NoStoreYet because={t('Integrations belong to a store.')} />
      ) : (
        <Loaded key={storeId} query={integrationsQuery(storeId)}>
          {(integrations) => {
            const own = integrations.filter((one) => one.connected_by === 'store');
            const others = integrations.filter((one) => one.connected_by !== 'store');
            return (
              <>
                <Cards
                  label={t('Integrations')}
                  integrations={own}
                  mayChange={mayChange}
                  mayImport={mayImport}
                />
                {others.length > 0 && (
                  <>
                    <Typography variant="h2" sx={{ mt: 8, mb: 1 }}>
                      {t('Connected by Millrace')}
                    </Typography>
                    <Typography sx={{ mb: 4, color: 'text.secondary' }}>
                      {t('These work for all stores. Only internal staff sees them and sets them up.')}
                    </Typography>
                    <Cards
                      label={t('Connected by Millrace')}
                      integrations={others}
                      mayChange={false}
                      mayImport={false}
                    />
                  </>
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </>
  );
}
