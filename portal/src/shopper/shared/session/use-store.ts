import type { StoreBrand } from '@millrace/schemas/api';
import { useEffect } from 'react';
import { useApplication } from './ApplicationProvider.tsx';
import { loadDetails } from './details.ts';

interface ReplyStore {
  readonly name: string;
  readonly phone: string | null;
  readonly brand?: StoreBrand | undefined;
  readonly websiteUuid?: string | undefined;
}

/**
 * Shows the store of a reply that is read often and therefore has no logo. A tab that does not know the logo
 * reads it once. Until then the place of the mark stays empty, so that no initials flash.
 */
export function useStore(store: ReplyStore | undefined): void {
  const application = useApplication();
  const { name, phone = null, brand, websiteUuid } = store ?? {};
  const colour = brand?.colours?.light.primary;
  useEffect(() => {
    if (!name) return;
    const known = application.store.get().store?.brand;
    const note = (shown: StoreBrand | undefined) =>
      application.note({ store: { name, phone, brand: shown } });
    if (known?.logo || !websiteUuid) return note(known ?? brand);
    note({ colours: null, ...brand, logo: '' });
    loadDetails({ storeUuid: websiteUuid, urlId: null, link: null }).then(
      ({ store: { brand: whole } }) => note(whole ?? brand),
      () => note(brand),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each reply has a new `brand` with the same colours
  }, [application, name, phone, colour, websiteUuid]);
}
