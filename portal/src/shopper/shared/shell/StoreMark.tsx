import type { StoreContact } from '../session/visit.ts';
import { initialsOf } from './initials.ts';

/**
 * The logo of the store, or its initials. A page without a store has the mark of Millrace. The name is beside
 * it, so screen readers skip the mark.
 */
export function StoreMark({ store }: { readonly store: StoreContact | null }) {
  const logo = store ? store.brand?.logo : '/favicon.svg';
  if (logo) return <img className="store-logo" src={logo} alt="" />;
  return (
    <span className="store-mark" aria-hidden="true">
      {/* an empty logo is one that the page is still reading */}
      {logo === '' ? null : initialsOf(store?.name ?? '')}
    </span>
  );
}
