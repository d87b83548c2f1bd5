-- An order may be tried for one store, on its own applications. At most one trial runs for each store.
ALTER TABLE rule_trial
  ADD COLUMN store_id integer REFERENCES store (id),
  -- for an order of all stores: the pipe order at the time of the request, which the activated order replaces
  ADD COLUMN order_before json,
  ADD COLUMN put_in_force_at timestamptz,
  ADD CHECK (store_id IS NULL OR kind = 'pipe-order'),
  ADD CHECK (put_in_force_at IS NULL OR (kind = 'pipe-order' AND store_id IS NULL AND order_before IS NOT NULL));
DROP INDEX rule_trial_open;
CREATE UNIQUE INDEX rule_trial_open ON rule_trial (kind, name, coalesce(store_id, 0))
  WHERE state IN ('waiting', 'running');
CREATE INDEX route_of_store_newest ON route (store_id, created_at DESC, application_id DESC);
