import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Section } from '../../../../shared/record/Section.tsx';
import { useRecords } from '../../../../shared/data/use-records.ts';
import { storesWords } from '../lender-reach.messages.ts';
import type { LenderTabProps } from '../lender-tab.ts';
import { WhitelistDialog } from './WhitelistDialog.tsx';

/** The tab that sets which stores may have the lender. */
export function LenderStoresTab({ lender, mayEdit }: LenderTabProps) {
  const [open, setOpen] = useState(false);
  const ids = lender.restricted ? lender.whitelisted_store_ids : [];
  const { data } = useRecords('stores', ids);
  const nameOf = (id: number): string => data?.find((store) => store?.id === id)?.store_name ?? `Store ${id}`;
  return (
    <Section
      title="Stores"
      intro={
        lender.restricted
          ? `Only for ${storesWords(lender)}. Other stores do not see this lender, and their applications are not sent to it.`
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
      {lender.restricted && (
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
