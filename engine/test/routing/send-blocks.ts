/**
 * Returns the conditions under which nothing is sent to a lender: each with a name, how it starts and how it
 * ends.
 */
export const waysToBlockSending = (key: string) =>
  [
    [
      'paused',
      `INSERT INTO lender_pause (lender_id, kind, place, detail) SELECT id, 'page-changed', '#apply', '' FROM lender WHERE key = '${key}'`,
      `DELETE FROM lender_pause`,
    ],
    [
      'switched off',
      `UPDATE lender SET enabled = false WHERE key = '${key}'`,
      `UPDATE lender SET enabled = true WHERE key = '${key}'`,
    ],
  ] as const;
