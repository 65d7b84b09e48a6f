-- Serialises the transactions that write derived values (prices, search documents, listing bits).
-- Under the lock, the next statement sees what the transaction before committed.
create or replace function lock_derived_values() returns void
  language sql as $$ select pg_advisory_xact_lock(774201994) $$;
