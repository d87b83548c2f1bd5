-- The most credit inquiries that were shown to the shopper beside what was agreed to: more than these are never made.
-- Null: none were shown, as with what is agreed to beside an offer, and before they were kept.
ALTER TABLE consent
  ADD COLUMN most_soft integer CHECK (most_soft >= 0),
  ADD COLUMN most_hard integer CHECK (most_hard >= 0),
  ADD CHECK ((most_soft IS NULL) = (most_hard IS NULL));
