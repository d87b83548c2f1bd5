/**
 * Returns the parameters for loading all lenders in one sorted list. The data provider loads as many pages as
 * needed.
 */
export const allLendersBy = (field: 'name' | 'pipe_order') => ({
  pagination: { page: 1, perPage: 1000 },
  sort: { field, order: 'ASC' as const },
  filter: {},
});
