import ArrowOutwardRounded from '@mui/icons-material/ArrowOutwardRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { webAddress } from '../../shared/web-address.ts';

const partnersQuery = queryOptions({
  queryKey: ['value-add-partners'],
  queryFn: ({ signal }) => call(api.listValueAddPartners, { signal }),
});

/** The page that lists companies whose services help stores, each with a link to its website. */
export function ValueAddPartnersPage() {
  return (
    <>
      <StorePageHead title={t('Value-add partners')} />
      <Loaded query={partnersQuery}>
        {({ partners }) =>
          partners.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('No companies yet. Millrace adds companies here whose services help stores.')}
            </Typography>
          ) : (
            <Box
              component="ul"
              aria-label={t('Value-add partners')}
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gap: 4,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
              }}
            >
              {partners.map(({ name, about, url }) => {
                const address = webAddress(url);
                return (
                  <Paper
                    component="li"
                    key={`${name} ${url}`}
                    sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 5 }}
                  >
                    <Typography variant="h2">{name}</Typography>
                    <Typography sx={{ my: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {about}
                    </Typography>
                    {address && (
                      <Link href={address} target="_blank" rel="noreferrer">
                        {t('Open {name}’s website', { name })}
                        <ArrowOutwardRounded sx={{ fontSize: 16, ml: 1, verticalAlign: 'text-bottom' }} />
                      </Link>
                    )}
                  </Paper>
                );
              })}
            </Box>
          )
        }
      </Loaded>
    </>
  );
}
