import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface PendingButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly pending: boolean;
  readonly variant?: 'main' | 'quiet';
  readonly children: ReactNode;
}

/**
 * A button that keeps its text and focus while its action is pending, and ignores further clicks. It is never
 * disabled.
 */
export function PendingButton({
  pending,
  variant = 'main',
  children,
  onClick,
  type = 'submit',
  ...rest
}: PendingButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={variant === 'main' ? 'button' : 'button-quiet'}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {/* Both elements always exist, because on a page that the browser translates React cannot replace text
          nodes. */}
      <span className="spinner" aria-hidden="true" hidden={!pending} />
      <span>{children}</span>
    </button>
  );
}
