-- Affiliates, account executives and referral partners: the people and companies who bring stores or look after them.
CREATE TABLE partner (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('affiliate', 'account-executive', 'referral-partner')),
  name text NOT NULL,
  email text,
  user_id integer REFERENCES app_user (id),  -- who signs in as this partner
  created_by integer REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX partner_user ON partner (kind, user_id) WHERE deleted_at IS NULL;

-- The stores of a partner, from one moment to another. A store that gets another partner ends one row and begins
-- another, so that earlier sales stay with the earlier partner.
CREATE TABLE partner_store (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL REFERENCES partner (id),
  kind text NOT NULL,                        -- of the partner
  store_id integer NOT NULL REFERENCES store (id),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  assigned_by integer REFERENCES app_user (id),
  CHECK (ends_at >= starts_at)
);
CREATE UNIQUE INDEX partner_store_now ON partner_store (kind, store_id) WHERE ends_at IS NULL;
CREATE INDEX partner_store_of ON partner_store (partner_id);
CREATE INDEX partner_store_history ON partner_store (store_id, starts_at);

-- What a partner earns, from a moment on. An earlier rate stays in force for earlier causes.
CREATE TABLE commission_rate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL REFERENCES partner (id),
  basis text NOT NULL CHECK (basis IN ('sale', 'invoice')),
  cents integer CHECK (cents >= 0),          -- for each sale
  basis_points integer CHECK (basis_points BETWEEN 0 AND 10000), -- of a paid invoice, in hundredths of a percent
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 0 AND 365),
  starts_at timestamptz NOT NULL DEFAULT now(),
  created_by integer REFERENCES app_user (id),
  CHECK ((basis = 'sale') = (cents IS NOT NULL) AND (basis = 'invoice') = (basis_points IS NOT NULL))
);
CREATE INDEX commission_rate_of ON commission_rate (partner_id, basis, starts_at);

-- A payment to a partner: all approved lines at that moment.
CREATE TABLE commission_payout (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL REFERENCES partner (id),
  cents integer NOT NULL CHECK (cents > 0),
  currency text NOT NULL CHECK (currency = 'USD'),
  created_by integer NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX commission_payout_of ON commission_payout (partner_id);

-- A correction or bonus that one person enters and another decides.
CREATE TABLE commission_proposal (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL REFERENCES partner (id),
  cents integer NOT NULL CHECK (cents <> 0),
  currency text NOT NULL CHECK (currency = 'USD'),
  reason text NOT NULL,
  proposed_by integer NOT NULL REFERENCES app_user (id),
  proposed_at timestamptz NOT NULL DEFAULT now(),
  is_approved boolean,
  decided_by integer REFERENCES app_user (id),
  decided_at timestamptz,
  CHECK ((is_approved IS NULL) = (decided_by IS NULL) AND (is_approved IS NULL) = (decided_at IS NULL)),
  CHECK (decided_by <> proposed_by)
);
CREATE INDEX commission_proposal_of ON commission_proposal (partner_id);

-- What causes commissions: a sale, a paid invoice, a reversal. A cause without a partner has a row, too, so that a
-- partner who gets the store later earns nothing for it.
CREATE TABLE commission_cause (
  cause text PRIMARY KEY,                    -- for example sale:<application>:1
  store_id integer NOT NULL REFERENCES store (id),
  happened_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX commission_cause_prefix ON commission_cause (cause text_pattern_ops);

-- The ledger. No role may change or delete a row. `cause` makes a second line for the same cause impossible.
CREATE TABLE commission_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL REFERENCES partner (id),
  store_id integer REFERENCES store (id),    -- null for a line that a person entered
  kind text NOT NULL CHECK (kind IN ('sale', 'invoice', 'manual', 'reversal')),
  cause text NOT NULL,                       -- for example sale:<application>:1
  reverses_id bigint UNIQUE REFERENCES commission_line (id),
  cents integer NOT NULL,
  currency text NOT NULL CHECK (currency = 'USD'),
  reason text NOT NULL,
  happened_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (cause, partner_id),
  CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL))
);
CREATE INDEX commission_line_of ON commission_line (partner_id, happened_at);

-- Each state of a line, with its reason. The newest row is in force.
CREATE TABLE commission_state (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES commission_line (id),
  partner_id integer NOT NULL REFERENCES partner (id),
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'paid', 'reversed')),
  reason text NOT NULL,
  payout_id integer REFERENCES commission_payout (id),
  changed_by integer REFERENCES app_user (id),
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (line_id, state),
  CHECK ((state = 'paid') = (payout_id IS NOT NULL))
);
CREATE INDEX commission_state_of ON commission_state (partner_id);

ALTER TABLE commission_cause ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON commission_cause TO millrace_api USING ((SELECT tenant.everything()));
CREATE POLICY worker ON commission_cause TO millrace_worker USING (true);

-- Internal staff sees every partner, a partner only itself. Stores see no partner.
ALTER TABLE partner ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON partner TO millrace_api USING ((SELECT tenant.everything()));
CREATE POLICY own ON partner FOR SELECT TO millrace_api
  USING (deleted_at IS NULL AND user_id = (SELECT (tenant.context() ->> 'person')::integer));
CREATE POLICY worker ON partner TO millrace_worker USING (true);
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['partner_store', 'commission_rate', 'commission_payout', 'commission_proposal',
    'commission_line', 'commission_state'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY reach ON %I TO millrace_api USING ((SELECT tenant.everything()))', name);
    EXECUTE format('CREATE POLICY own ON %I FOR SELECT TO millrace_api
      USING (EXISTS (SELECT FROM partner p WHERE p.id = partner_id))', name);
    EXECUTE format('CREATE POLICY worker ON %I TO millrace_worker USING (true)', name);
  END LOOP;
END $$;
