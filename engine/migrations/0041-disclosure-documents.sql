-- Legal texts as documents edited by staff: purpose, owner and versions. Versions never change, because consents
-- refer to them.
CREATE TABLE disclosure_document (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,                  -- key used by versions and consents
  category text NOT NULL CHECK (category IN ('lender', 'fp', 'fp_merchant', 'processor', 'fp_myfp_tc', 'integration',
    'other', 'fp_privacy', 'fp_sms_consent', 'fp_additional_communications', 'fp_customer_notice', 'fp_bullets')),
  lender_id integer REFERENCES lender (id),
  offer_approved_required boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 1000,    -- order in which texts are shown
  shipped boolean NOT NULL DEFAULT false,    -- shipped with the product: may be changed but not deleted
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((category = 'lender') = (lender_id IS NOT NULL))
);

ALTER TABLE disclosure
  ADD COLUMN format text NOT NULL DEFAULT 'text' CHECK (format IN ('text', 'html')),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN created_by integer REFERENCES app_user (id);

INSERT INTO disclosure_document (key, category, position, shipped)
SELECT DISTINCT id, CASE id WHEN 'contact-by-phone' THEN 'fp_sms_consent' ELSE 'fp' END, position, true FROM disclosure;
