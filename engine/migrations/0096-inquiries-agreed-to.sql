-- The maximum number of credit inquiries that the shopper saw with this consent; it is never exceeded. Null: no
-- number was shown, for example with a consent at an offer, or before this column existed.
ALTER TABLE consent
  ADD COLUMN most_soft integer CHECK (most_soft >= 0),
  ADD COLUMN most_hard integer CHECK (most_hard >= 0),
  ADD CHECK ((most_soft IS NULL) = (most_hard IS NULL));
