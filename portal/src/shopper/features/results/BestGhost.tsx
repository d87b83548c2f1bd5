/** The outline of the best offer while lenders decide. */
export const BestGhost = () => (
  <div className="best-ghost" aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);
