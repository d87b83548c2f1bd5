import type { StoreContact } from '../session/visit.ts';
import { initialsOf } from './initials.ts';

/** The logo of the store, or its initials. The name is beside it, so screen readers skip the mark. */
export function StoreMark({ store }: { readonly store: StoreContact | null }) {
  const logo = store?.brand?.logo;
  if (logo) return <img className="store-logo" src={logo} alt="" />;
  return (
    <span className="store-mark" aria-hidden="true">
      {initialsOf(store?.name ?? '')}
    </span>
  );
}
