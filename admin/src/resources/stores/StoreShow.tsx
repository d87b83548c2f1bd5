import { countryOf } from '@millrace/schemas/countries';
import type { StoreDetails } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import type { RecordOf } from '../../providers/contracts.ts';
import { EditLink } from '../../shared/record/EditLink.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { StoreActions } from './StoreActions.tsx';
import { StoreState } from './StoreState.tsx';

const text = (value: string | null) => value || '—';

function Actions({ store }: { store: StoreDetails }) {
  return (
    <>
      <EditLink />
      <Button variant="outlined" href={`/app/account/store/general/${store.id}?tab=basic`}>
        All settings
      </Button>
      <StoreActions store={store} />
    </>
  );
}

export function StoreShow() {
  return (
    <RecordPage<RecordOf<'stores'>>
      heading={({ store_name }) => store_name}
      chip={(store) => <StoreState store={store} />}
      actions={(store) => <Actions store={store} />}
    >
      {(store) => (
        <>
          <Section title="Store">
            <Facts
              facts={[
                { name: 'Organization', value: store.org_name },
                { name: 'Phone', value: text(store.phone) },
                { name: 'Email', value: text(store.email) },
                { name: 'Street address', value: text(store.address) },
                { name: 'City', value: [store.city, store.zip_code].filter(Boolean).join(' ') || '—' },
                { name: 'Time zone', value: store.timezone, wide: true },
                { name: 'Since', value: <Instant at={store.created_at} /> },
              ]}
            />
          </Section>
          <Section title="Location and industry">
            <Facts
              facts={[
                { name: 'State or nation', value: store.state_name },
                { name: 'Country', value: countryOf(store.country).name.en },
                { name: 'Currency', value: store.currency },
                { name: 'Industry', value: store.industry_name },
                { name: 'Franchise', value: text(store.franchise_name) },
                { name: 'Processor', value: store.is_processor ? 'Yes' : 'No' },
                { name: 'Deal room', value: text(store.deal_room_url) },
                { name: 'Onboarding', value: text(store.onboarding) },
              ]}
            />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
