import type { FormListRow } from '@millrace/schemas/api';

/** True if the shopper has not submitted the application. */
export const waitsForShopper = ({ submitted_at }: FormListRow): boolean => submitted_at === null;
