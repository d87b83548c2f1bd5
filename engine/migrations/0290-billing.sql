-- Billing: what Stripe says about customers, plans, subscriptions, cards and invoices, and what Millrace asked of Stripe.
-- Rows are copies of objects at Stripe. `read_at` is when the read began; only a later read replaces a row.
CREATE TABLE billing_customer (
  org_id integer PRIMARY KEY REFERENCES org (id),
  stripe_id text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT tenant.protect('billing_customer');

CREATE TABLE billing_product (
  stripe_id text PRIMARY KEY,
  name text NOT NULL,
  description text,
  is_active boolean NOT NULL,
  read_at timestamptz NOT NULL
);

CREATE TABLE billing_price (
  stripe_id text PRIMARY KEY,
  product_id text NOT NULL,
  nickname text,
  is_active boolean NOT NULL,
  currency text NOT NULL,
  unit_amount integer,                       -- cents; null for tiered prices
  "interval" text CHECK ("interval" IN ('month', 'year')),
  billing_scheme text NOT NULL CHECK (billing_scheme IN ('per_unit', 'tiered')),
  tiers jsonb,                               -- [{up_to, unit_amount, flat_amount}]
  tiers_mode text CHECK (tiers_mode IN ('graduated', 'volume')),
  read_at timestamptz NOT NULL
);
CREATE INDEX billing_price_product ON billing_price (product_id);

CREATE TABLE billing_coupon (
  stripe_id text PRIMARY KEY,
  name text,
  code text,                                 -- of its promotion code, if it has one
  percent_off_bp integer,                    -- basis points: 2500 is 25 %
  amount_off integer,                        -- cents
  duration text NOT NULL,
  duration_in_months integer,
  is_valid boolean NOT NULL,
  read_at timestamptz NOT NULL
);

-- What staff sets for a coupon: the days of trial that it gives, and whether stores may use it.
CREATE TABLE coupon_setting (
  coupon_id text PRIMARY KEY,
  days integer NOT NULL CHECK (days BETWEEN 1 AND 90),
  apply_coupon boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES app_user (id)
);

-- The product that stores of an industry are offered, by the amount that they finance in a month.
CREATE TABLE product_setting (
  industry text NOT NULL REFERENCES industry (key),
  split text NOT NULL CHECK (split IN ('under_25k', 'over_25k')),
  product_id text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES app_user (id),
  PRIMARY KEY (industry, split)
);

-- `id` is our own serial: the latest subscription of a store has the highest id.
CREATE TABLE subscription (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_ids integer[] NOT NULL,              -- stores that it pays for
  type text NOT NULL DEFAULT 'NORMAL' CHECK (type IN ('LAA_BASIS', 'FREEMIUM', 'NORMAL')),
  stripe_id text UNIQUE,                     -- null: nothing is billed at Stripe (LAA_BASIS, FREEMIUM)
  status text NOT NULL CHECK (status IN ('active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired',
    'paused', 'canceled')),
  price_id text,
  quantity integer NOT NULL DEFAULT 1,
  renewal_price_id text,                     -- the price that the next bill charges for the first time
  payment_method_id text,
  latest_invoice_id text,
  coupon_id text,
  trial_end timestamptz,
  current_period_end timestamptz,
  cancel_at timestamptz,
  ended_at timestamptz,
  past_due_since timestamptz,
  cancel_reason text,
  cancel_asked_at timestamptz,
  cancel_asked_by integer REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz NOT NULL,
  CHECK (cardinality(store_ids) > 0),
  CHECK ((type = 'NORMAL') = (stripe_id IS NOT NULL))
);
CREATE INDEX subscription_stores ON subscription USING gin (store_ids);
CREATE INDEX subscription_org ON subscription (org_id);

CREATE TABLE payment_method (
  stripe_id text PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  customer text NOT NULL,
  added_by_store integer REFERENCES store (id), -- whose administrators see it beside those of the org
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  name text,
  email text,
  detached_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz NOT NULL
);
CREATE INDEX payment_method_org ON payment_method (org_id);

-- The card that pays for a store.
CREATE TABLE store_payment_method (
  store_id integer PRIMARY KEY REFERENCES store (id),
  payment_method_id text NOT NULL REFERENCES payment_method (stripe_id)
);
SELECT tenant.protect('store_payment_method');

CREATE TABLE billing_invoice (
  stripe_id text PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_ids integer[] NOT NULL,
  subscription_id integer REFERENCES subscription (id),
  number text,
  status text NOT NULL,
  currency text NOT NULL,
  amount_due integer NOT NULL,               -- cents
  amount_paid integer NOT NULL,
  amount_remaining integer NOT NULL,
  attempt_count integer NOT NULL,
  next_payment_attempt timestamptz,
  failure text,                              -- code of Stripe: why the last payment failed
  hosted_invoice_url text,
  invoice_pdf text,
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  paid_at timestamptz,
  read_at timestamptz NOT NULL
);
CREATE INDEX billing_invoice_stores ON billing_invoice USING gin (store_ids);
CREATE INDEX billing_invoice_newest ON billing_invoice (org_id, created_at DESC);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['subscription', 'billing_invoice'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY reach ON %I TO millrace_api USING ((SELECT tenant.everything())
      OR org_id = ANY ((SELECT tenant.orgs())::integer[]) OR store_ids && (SELECT tenant.all_stores()))', name);
    EXECUTE format('CREATE POLICY worker ON %I TO millrace_worker USING (true)', name);
  END LOOP;
END $$;
ALTER TABLE payment_method ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON payment_method TO millrace_api USING ((SELECT tenant.everything())
  OR org_id = ANY ((SELECT tenant.orgs())::integer[]) OR added_by_store = ANY ((SELECT tenant.all_stores())::integer[])
  OR EXISTS (SELECT FROM store_payment_method s WHERE s.payment_method_id = stripe_id));
CREATE POLICY worker ON payment_method TO millrace_worker USING (true);

-- What Millrace asks of Stripe: written before the call, with the values that every repetition of the call sends.
CREATE TABLE billing_operation (
  id uuid PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id), -- the first of the stores that it is about
  kind text NOT NULL,
  request jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'calling', 'done', 'refused', 'review')),
  result jsonb,
  refusal text,                              -- code of Stripe, such as card_declined
  asked_by integer REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  called_at timestamptz,                     -- first call; Stripe remembers idempotency keys for a day
  key_number integer NOT NULL DEFAULT 1,     -- in the idempotency keys; higher after each error that Stripe answered
  finished_at timestamptz
);
CREATE INDEX billing_operation_open ON billing_operation (org_id) WHERE state IN ('waiting', 'calling');
SELECT tenant.protect('billing_operation');

-- One trial for each legal entity: keyed hashes of phone, email domain and CRM company of the org that had one.
CREATE TABLE used_trial (
  entity_hash bytea PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  used_at timestamptz NOT NULL DEFAULT now()
);

-- Emails about bills that were sent, so that each is sent once.
CREATE TABLE billing_notice (
  name text PRIMARY KEY,                     -- such as trial:<subscription>:<days>
  org_id integer NOT NULL REFERENCES org (id),
  sent_at timestamptz NOT NULL DEFAULT now()
);
SELECT tenant.protect('billing_notice');

-- The subscriptions of stores, for every caller: whether a store is paid for decides what its visitors may do.
CREATE FUNCTION tenant.subscriptions_of(stores integer[])
RETURNS TABLE (store_id integer, onboarding text, id integer, status text, type text, past_due_since timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.onboarding, b.id, b.status, b.type, b.past_due_since
  FROM store s LEFT JOIN subscription b ON b.store_ids @> ARRAY[s.id] WHERE s.id = ANY (stores)
$$;
REVOKE ALL ON FUNCTION tenant.subscriptions_of(integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.subscriptions_of(integer[]) TO millrace_api, millrace_worker;

-- Whether one of the stores has a subscription at Stripe that may still be paid, or one is being made. It counts
-- subscriptions that also pay for stores the caller does not see, so that no store is paid for twice.
CREATE FUNCTION tenant.has_subscription(stores integer[]) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM subscription b WHERE b.store_ids && stores AND b.type = 'NORMAL'
      AND b.status NOT IN ('canceled', 'incomplete_expired'))
    OR EXISTS (SELECT FROM billing_operation o WHERE o.kind = 'subscribe' AND o.state IN ('waiting', 'calling')
      AND EXISTS (SELECT FROM jsonb_array_elements_text(o.request -> 'storeIds') s WHERE s::integer = ANY (stores)))
$$;
-- Whether a subscription is paid with a card, also one of stores that the caller does not see.
CREATE FUNCTION tenant.pays_with(card text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM subscription b WHERE b.payment_method_id = card
      AND b.status NOT IN ('canceled', 'incomplete_expired'))
    OR EXISTS (SELECT FROM store_payment_method s WHERE s.payment_method_id = card)
$$;
-- Stores of affiliate and freemium accounts without any subscription, with the type that they have by default.
CREATE FUNCTION tenant.stores_without_bill() RETURNS TABLE (org_id integer, store_id integer, type text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.org_id, s.id, CASE WHEN o.is_laa THEN 'LAA_BASIS' ELSE 'FREEMIUM' END
  FROM store s JOIN org o ON o.id = s.org_id
  WHERE (o.is_laa OR o.freemium_model_id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM subscription b WHERE b.store_ids @> ARRAY[s.id])
$$;
REVOKE ALL ON FUNCTION tenant.stores_without_bill() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.stores_without_bill() TO millrace_worker;
REVOKE ALL ON FUNCTION tenant.has_subscription(integer[]), tenant.pays_with(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.has_subscription(integer[]), tenant.pays_with(text) TO millrace_api, millrace_worker;

-- Events of Stripe in the inbox: the API may store them, and count repetitions.
CREATE POLICY stripe ON inbox TO millrace_api
  USING (provider = 'stripe' AND (SELECT tenant.context() ->> 'caller') = 'stripe');

-- Who gets the bills of an org: its administrators, else the address of the org. The worker reads no users otherwise.
CREATE FUNCTION tenant.billing_contacts(org integer) RETURNS TABLE (org_name text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH admins AS (
    SELECT u.email FROM app_user u JOIN user_role r ON r.user_id = u.id AND r.role = 'ORG_ADMIN'
    WHERE u.org_id = org AND NOT u.is_disabled AND u.deleted_at IS NULL ORDER BY u.id LIMIT 20)
  SELECT o.name, a.email FROM org o JOIN admins a ON true WHERE o.id = org
  UNION ALL
  SELECT o.name, o.email FROM org o WHERE o.id = org AND NOT EXISTS (SELECT FROM admins)
$$;
REVOKE ALL ON FUNCTION tenant.billing_contacts(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant.billing_contacts(integer) TO millrace_worker;

-- The jobs of changes that the caller may see, and those of Stripe's events.
CREATE POLICY billing ON job TO millrace_api USING (name = 'billing.operation'
  AND EXISTS (SELECT FROM billing_operation o WHERE o.id = subject_id));
CREATE POLICY stripe ON job TO millrace_api
  USING (name = 'billing.stripe-event' AND (SELECT tenant.context() ->> 'caller') = 'stripe');
