-- Applications that skipped a lender during its pause, stored when a person resumes the lender. The scheduler sends
-- them, and commits the result of each.
CREATE TABLE skipped_application (
  pause_id integer NOT NULL REFERENCES lender_pause (id),
  place integer NOT NULL,                    -- newest first
  application_id uuid NOT NULL REFERENCES application (id),
  org_id integer NOT NULL,
  store_id integer NOT NULL,
  -- the attempt that waited in the queue; null: the route was planned without the lender
  attempt_id uuid REFERENCES attempt (id),
  result text CHECK (result IN ('asked', 'joined', 'left', 'failed')),
  PRIMARY KEY (pause_id, application_id)
);
CREATE INDEX skipped_application_open ON skipped_application (pause_id, place) WHERE result IS NULL;
SELECT wall.protect('skipped_application');

-- Finding these applications reads only the routes and ended attempts of a pause.
CREATE INDEX route_created ON route USING brin (created_at) WITH (pages_per_range = 16);
CREATE INDEX attempt_held_back ON attempt (lender_id, ended_at) WHERE state = 'ERROR_FINAL';
