-- A proposal that was withdrawn or refused needs its value no longer.
UPDATE proposed_answer SET value_sealed = ''::bytea WHERE state IN ('withdrawn', 'kept');
