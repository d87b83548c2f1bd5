-- Orders that a store imported from its point of sale, and what was sent back about each.
CREATE TABLE till_order (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  integration text NOT NULL CHECK (integration IN ('pinogy', 'edge')),
  order_number text,                         -- null: the application was erased
  till_id text,                              -- the id of the order at the point of sale, if it has an API
  session_id uuid NOT NULL REFERENCES checkout_session (id) ON DELETE CASCADE,
  form_id uuid NOT NULL UNIQUE REFERENCES application (id) ON DELETE CASCADE, -- not application_id: shoppers see no rows
  change integer NOT NULL DEFAULT 1,         -- counts the events, so that a change during a call is sent again
  tries integer NOT NULL DEFAULT 0,          -- since the last success
  due_at timestamptz,                        -- null: nothing is to be sent
  claimed_until timestamptz,
  works boolean,                             -- what came of the last call; null: no call yet
  message text,
  sent jsonb,                                -- the last result that the point of sale accepted
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX till_order_due ON till_order (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX till_order_of_store ON till_order (store_id, integration, created_at DESC);
CREATE INDEX till_order_of_org ON till_order (org_id);
CREATE INDEX till_order_of_session ON till_order (session_id);
SELECT tenant.protect('till_order');

-- `cart`: an order was read from the point of sale. `result`: the result of an application was sent to it.
ALTER TABLE integration_exchange DROP CONSTRAINT integration_exchange_operation_check,
  ADD CONSTRAINT integration_exchange_operation_check
    CHECK (operation IN ('test', 'credit-check', 'prefill', 'cart', 'result'));
