/**
 * The style of a column with names or other text. The text wraps between words, so that the last column of the
 * table stays in view.
 * @param minWidth the width in pixels below which the column does not shrink
 */
export const wrapped = (minWidth: number) =>
  ({ whiteSpace: 'normal', overflowWrap: 'break-word', minWidth }) as const;
