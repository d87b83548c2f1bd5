/** Every lender there is, as a list of the data provider: it fetches as many pages as that takes. */
export const allLendersBy = (field: 'name' | 'pipe_order') => ({
  pagination: { page: 1, perPage: 1000 },
  sort: { field, order: 'ASC' as const },
  filter: {},
});
