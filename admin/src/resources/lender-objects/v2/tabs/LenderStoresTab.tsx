import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Section } from '../../../../shared/record/Section.tsx';
import { useRecords } from '../../../../shared/data/use-records.ts';
import { storesWords } from '../lender-reach.messages.ts';
import type { LenderTabProps } from '../lender-tab.ts';
import { WhitelistDialog } from './WhitelistDialog.tsx';

/** The tab that sets which stores may use the lender. */
export function LenderStoresTab({ lender, mayEdit }: LenderTabProps) {
  const [open, setOpen] = useState(false);
  const { restricted, whitelisted_store_ids: whitelisted } = lender.api_pipe_settings;
  const ids = restricted ? whitelisted : [];
  const { data } = useRecords('stores', ids);
  const nameOf = (id: number): string => data?.find((store) => store?.id === id)?.store_name ?? `Store ${id}`;
  return (
    <Section
      title="Stores"
      intro={
        restricted
          ? `Only for ${storesWords(lender.api_pipe_settings)}. Other stores do not see this lender, and their applications are not sent to it.`
          : 'Every store can use this lender.'
      }
      aside={
        mayEdit && (
          <Button variant="contained" onClick={() => setOpen(true)}>
            Whitelist Stores
          </Button>
        )
      }
    >
      {restricted && (
        <Typography component="ul" sx={{ m: 0, pl: 2.5 }}>
          {ids.map((id) => (
            <li key={id}>
              {nameOf(id)} ({id})
            </li>
          ))}
        </Typography>
      )}
      {open && <WhitelistDialog lender={lender} onClose={() => setOpen(false)} />}
    </Section>
  );
}
