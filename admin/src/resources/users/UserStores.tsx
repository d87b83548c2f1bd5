import type { AdminUser } from '@millrace/schemas/api';
import { Box, Chip, Typography } from '@mui/material';
import { Section } from '../../shared/Section.tsx';
import { StoreName } from './user-facts.tsx';

/** Where the person works; the primary store first. */
export function UserStores({ user }: { user: AdminUser }) {
  const { primary_store_id: primary, user_stores } = user;
  const ids = [...user_stores].sort((one, other) => Number(other === primary) - Number(one === primary));
  return (
    <Section title="Stores">
      {ids.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>This person works in no store.</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ids.map((id) => (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0, pt: 0 },
                '&:last-of-type': { pb: 0 },
              }}
            >
              <StoreName id={id} />
              {id === primary && <Chip label="Primary" size="small" variant="outlined" />}
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
