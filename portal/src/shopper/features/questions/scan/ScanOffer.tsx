import type { MergedField } from '@millrace/schemas/form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { canReadLicenses } from './read-barcode.ts';

/** Loaded only if the store offers scanning and the browser can read barcodes. */
const ScanId = lazy(() => import('./ScanId.tsx').then((file) => ({ default: file.ScanId })));

/** Scanning is offered only for these fields. Typing a name is faster than scanning a license. */
const OF_CARD = ['id_number', 'date_of_birth'];

/** Offers to scan the license if it contains answers to this screen and the browser can read its barcode. */
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
