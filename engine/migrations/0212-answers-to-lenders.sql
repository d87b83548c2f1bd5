-- Answers of people to lenders get their own table. They were rows of the inbox, which now stores only the calls of
-- other systems.
CREATE TABLE lender_answer (
  id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES attempt (id),
  request_id text NOT NULL,                  -- the lender's question
  state text NOT NULL DEFAULT 'received'
    CHECK (state IN ('received', 'sending', 'unclear', 'review', 'processed', 'ignored')),
  reason text,                               -- why it waits
  answer_sealed bytea,                       -- deleted at the end
  worker_id uuid,
  fence integer NOT NULL DEFAULT 0,
  claims integer NOT NULL DEFAULT 0,
  checks integer NOT NULL DEFAULT 0,
  point_of_no_return boolean NOT NULL DEFAULT false,
  lease_until timestamptz,
  sent_at timestamptz,
  lender_replied_at timestamptz,             -- the lender's last reply while the outcome was unknown
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((answer_sealed IS NULL) = (state IN ('processed', 'ignored')))
);
SELECT tenant.protect('lender_answer');

-- A question has at most one open answer. If there are two from an old version, the newer one stays open.
INSERT INTO lender_answer (id, attempt_id, request_id, state, reason, answer_sealed, worker_id, fence, claims, checks,
  point_of_no_return, lease_until, sent_at, lender_replied_at, created_at, updated_at, ended_at)
SELECT row_uuid, attempt_id, request_id, CASE WHEN is_open THEN state WHEN state = 'processed' THEN state ELSE 'ignored' END,
       reason, CASE WHEN is_open THEN body_sealed END, worker_id, fence, claims, checks, point_of_no_return, lease_until,
       sent_at, lender_replied_at, received_at, coalesce(updated_at, received_at),
       CASE WHEN NOT is_open THEN coalesce(processed_at, now()) END
FROM (
  SELECT i.*, q.*, i.state IN ('received', 'sending', 'unclear', 'review') AND 1 = row_number() OVER (
           PARTITION BY q.attempt_id, q.request_id, i.state IN ('received', 'sending', 'unclear', 'review')
           ORDER BY i.id DESC) AS is_open
  FROM inbox i
  CROSS JOIN LATERAL (
    SELECT substr(i.provider, 8)::uuid AS attempt_id,
           coalesce(i.headers ->> 'requestId', regexp_replace(i.dedupe_key, '#\d+$', '')) AS request_id
  ) q
  WHERE i.provider LIKE 'answer:%'
) moved;

CREATE UNIQUE INDEX lender_answer_open ON lender_answer (attempt_id, request_id)
  WHERE state IN ('received', 'sending', 'unclear', 'review');
CREATE INDEX lender_answer_attempt ON lender_answer (attempt_id);

-- Jobs name the answer instead of the row of the inbox.
UPDATE job SET version = 2, payload = jsonb_build_object('attemptId', payload -> 'attemptId', 'answerId', i.row_uuid)
FROM inbox i WHERE job.name = 'lender.answer' AND i.id = job.inbox_id::bigint;

-- The read models name columns that go. They are written again after the migrations.
DROP SCHEMA IF EXISTS read CASCADE;
DELETE FROM inbox WHERE provider LIKE 'answer:%';
DROP INDEX inbox_open_answers;
DROP POLICY reach ON inbox;
CREATE POLICY reach ON inbox TO millrace_api USING ((SELECT tenant.everything())
  OR provider = (SELECT 'lender:' || (tenant.context() ->> 'caller')));
ALTER TABLE inbox
  DROP CONSTRAINT inbox_state_check,
  ADD CONSTRAINT inbox_state_check CHECK (state IN ('received', 'processed', 'unmatched', 'ignored')),
  DROP COLUMN worker_id,
  DROP COLUMN fence,
  DROP COLUMN claims,
  DROP COLUMN checks,
  DROP COLUMN point_of_no_return,
  DROP COLUMN lease_until,
  DROP COLUMN sent_at,
  DROP COLUMN lender_replied_at,
  DROP COLUMN reason,
  DROP COLUMN updated_at;
