import type { MergedField } from '@millrace/schemas/form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { canReadLicenses } from './read-barcode.ts';

/** Loaded only if the store offers it and the browser can do it. */
const ScanId = lazy(() => import('./ScanId.tsx').then((file) => ({ default: file.ScanId })));

/** The fields that only a card has. A name alone is typed faster than a card is scanned. */
const OF_CARD = ['id_number', 'date_of_birth'];

/** Offers to scan the license, if this screen asks what is on it and the browser can read its barcode. */
export function ScanOffer({ fields }: { readonly fields: readonly MergedField[] }) {
  const [can, setCan] = useState(false);
  const isUseful = fields.some(({ id }) => OF_CARD.includes(id));
  useEffect(() => {
    if (isUseful) void canReadLicenses().then(setCan);
  }, [isUseful]);
  if (!can || !isUseful) return null;
  return (
    <Suspense>
      <ScanId fields={fields} />
    </Suspense>
  );
}
