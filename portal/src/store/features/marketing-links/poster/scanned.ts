import type { MarketingLink } from '@millrace/schemas/api';

/**
 * Returns the address in a QR code: the short one, which makes a code of fewer and larger squares. It also says
 * that the code was scanned.
 */
export const scanned = ({ short_url }: Pick<MarketingLink, 'short_url'>): string => `${short_url}?qr=true`;
