import { lenderMark } from '@millrace/schemas/lender-mark';
import type { CSSProperties } from 'react';

/**
 * The generated logo of a lender, in the same hue as in the store portal. The name is beside it, so screen readers
 * skip the logo.
 */
export function LenderMark({ name }: { readonly name: string }) {
  const { letters, light, dark } = lenderMark(name);
  const colours = {
    ...{ '--mark-light': light.text, '--mark-dark': dark.text },
    ...{ '--on-mark-light': light.background, '--on-mark-dark': dark.background },
  } as CSSProperties;
  return (
    <span className="lender-mark" style={colours} aria-hidden="true">
      {letters}
    </span>
  );
}
